import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The modules of React, which are CommonJS. */
const REACT = /^react(-dom)?(\/[a-z-]+)?$/;
const PREFIX = '\0named:';

/** Gives React's names as ES exports, so that components call `a()` and need no code of the bundler's. */
export function reactNamesPlugin(): Plugin {
  return {
    name: 'react-names',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: REACT },
      handler: (id, importer) => (/\/src\/site\/|\/react-router/.test(importer ?? '') ? PREFIX + id : undefined),
    },
    load: {
      filter: { id: /^\0named:/ },
      handler(id) {
        const module = id.slice(PREFIX.length);
        const names = Object.keys(createRequire(resolve('package.json'))(module));
        const exported = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => module.${name})();`);
        return `import module from '${module}';\nexport default module;\n${exported.join('\n')}`;
      },
    },
  };
}
