import type { Plugin } from 'vite';

/** An assignment to a component, for which the bundler keeps it even if nobody uses it: its name, the context of an error boundary. */
const ASSIGNMENT = /^\w+\.(?:displayName|contextType) = .*;$/gm;
/** A call that returns a value and does nothing else that counts in production, which the bundler cannot know. */
const PURE_CALL = /(?<== )React\w*\.(?:createContext|forwardRef|memo)\(|\bwarning\(/g;
/** A component that is a class: to the bundler, reading `React.Component` may have an effect. */
const COMPONENT_CLASS = /(?<=^var \w+ = )class extends React\w*\.Component \{[\s\S]*?^\}/gm;
/** A value that is computed as the file is read; to the bundler, that may have an effect. */
const COMPUTED = /(?<=^var \w+ = )(?:new (?:Set|URL)\(|Object\.getOwn|typeof window)[^;]*(?=;$)/gm;
/** The router's version, written to the window for tools that look for it there. */
const VERSION = /^try \{\s+if \(\w+\) \{\s+window\.__reactRouterVersion[\s\S]*?^\} catch \(e\) \{\n\}/m;
/** A check with a message for developers: in production only the condition counts. */
const MESSAGE = /\b(invariant|warning)(\([^;]*?),\s*(?:\/\/.*\s*)*(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")\s*\);/g;

/** Lets the bundler leave out the parts of React Router that the site does not use: of 13 kB with gzip, 9 kB. */
export function routerPartsPlugin(): Plugin {
  return {
    name: 'router-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({ code: withoutUnusedParts(withoutMessages(code)), map: null }),
    },
  };
}

/** Returns the source of React Router in a form from which the bundler can drop unused parts. */
function withoutUnusedParts(code: string): string {
  return code
    .replace(ASSIGNMENT, '')
    .replace(PURE_CALL, '/* @__PURE__ */ $&')
    .replace(COMPONENT_CLASS, '/* @__PURE__ */ (() => $&)()')
    .replace(COMPUTED, '/* @__PURE__ */ (() => $&)()')
    .replace(VERSION, '');
}

function withoutMessages(code: string): string {
  return code.replace(MESSAGE, '$1$2);');
}
