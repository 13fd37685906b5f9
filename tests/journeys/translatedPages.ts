import type { BrowserContext } from 'playwright-core';

/** Whether all pages are translated (`TOD_TRANSLATED=1`); otherwise those are of whom a journey says so. */
export const IS_TRANSLATED = process.env.TOD_TRANSLATED === '1';

/**
 * Has every page of these windows be as a browser leaves it that translates it, except that the words stay: each text goes out of
 * the page and elements of the browser's own come in its place, from the moment on when the page is React's. A text that
 * React changes afterwards is changed where nobody sees it, which is an uncaught error here; and where it takes such a text out, or
 * puts something before it, React itself fails (https://github.com/facebook/react/issues/11538).
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translatePage);
}

/** Runs in the page. */
function translatePage(): void {
  const UNTOUCHED = 'script, style, textarea, title, font';
  const takenOut = new WeakMap<Node, Element>();

  const ownValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...ownValue,
    set(this: Node, value: string) {
      const place = this.parentNode === null ? takenOut.get(this) : undefined;
      if (place?.isConnected === true)
        reportError(
          new Error(`« ${this.nodeValue} » stays where a page is translated, and is « ${value} » by now.`),
        );
      ownValue.set?.call(this, value);
    },
  });

  function translate(text: Node): void {
    const place = text.parentElement;
    if (place === null || (text.nodeValue ?? '').trim() === '' || place.closest(UNTOUCHED) !== null) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.nodeValue;
    outer.append(inner);
    place.replaceChild(outer, text);
    takenOut.set(text, place);
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) translate(text);
  }

  const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  function begin(): void {
    const shown = [...document.querySelectorAll('#root h1, #root button, #root a[href]')];
    if (document.readyState !== 'complete' || shown.length === 0 || !shown.every(isReacts)) {
      requestAnimationFrame(begin);
      return;
    }
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const changed of type === 'characterData' ? [target] : addedNodes) translateAll(changed);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }
  requestAnimationFrame(begin);
}
