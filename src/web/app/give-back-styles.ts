/**
 * The content security policy admits no `style` attributes in HTML, so pages that came with their text have them in
 * `data-style`, each with a rule of the same words (tools/prerender.ts). Scripts may set them: React finds its own again.
 */
export function giveBackStyles(root: Element) {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}
