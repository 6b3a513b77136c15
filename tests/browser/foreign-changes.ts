/** Changes that phones, translators, password managers and proxies make to a page, by what they do. Each runs in the page. */
export const FOREIGN_CHANGES: Readonly<Record<string, () => void>> = {
  'numbers become links': () => {
    for (const text of textsOf('#root'))
      if (/\d/.test(text.data) && text.parentElement?.closest('a, textarea, option') === null) wrap(text, 'a');
  },
  'words are wrapped by a translator': () => {
    for (const text of textsOf('#root')) wrap(wrap(text, 'font'), 'font');
  },
  'words are replaced': () => {
    for (const text of textsOf('#root')) if (/[a-z]/.test(text.data)) text.data = text.data.replaceAll('e', 'ë');
  },
  'an icon is added beside each field and into each button': () => {
    for (const field of document.querySelectorAll('#root input, #root textarea')) field.after(icon());
    for (const button of document.querySelectorAll('#root button')) button.append(icon());
  },
  'a bar with a button is added at the top of the page': () => {
    document.querySelector('#root')?.prepend(icon(), document.createElement('button'));
  },
  'attributes are added to every element': () => {
    for (const element of document.querySelectorAll('html, body, #root *')) {
      element.setAttribute('data-foreign', '');
      element.classList.add('foreign');
    }
  },
  'styles and a script are added to the head': () => {
    document.head.prepend(document.createElement('style'), document.createElement('script'));
    document.head.append(document.createElement('meta'), document.createElement('style'));
  },
  'elements are added at the end of the body': () => {
    document.body.append(icon(), document.createElement('dialog'), 'text');
  },
};

/** Defines in the page what the changes use. */
export function defineTools(): void {
  const tools = {
    textsOf(selector: string): Text[] {
      const root = document.querySelector(selector);
      const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const isShown = currentNode.parentElement?.closest('noscript, script, style, svg') === null;
        if (currentNode instanceof Text && isShown && currentNode.data.trim() !== '') texts.push(currentNode);
      }
      return texts;
    },
    wrap(node: ChildNode, name: string): Element {
      const wrapper = document.createElement(name);
      node.replaceWith(wrapper);
      wrapper.append(node);
      return wrapper;
    },
    icon(): Element {
      const element = document.createElement('div');
      element.className = 'foreign';
      element.style.display = 'none';
      return element;
    },
  };
  Object.assign(window, tools);
}

// The tools, as the changes name them in the page.
declare function textsOf(selector: string): Text[];
declare function wrap(node: ChildNode, name: string): Element;
declare function icon(): Element;
