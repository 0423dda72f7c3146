/**
 * The e-mail as a document for a sandboxed frame. The frame inherits our content security policy, which admits no
 * style attributes; so they become rules of one style element that carries the nonce. Links open in a new tab.
 */
export function emailDocument(html: string, nonce: string): string {
  // both are renamed before parsing, or the browser reports each as a violation while it parses
  const inert = html
    .replace(/(<[a-z][^<>]*?\s)style(\s*=\s*["'])/gi, '$1data-inline$2')
    .replace(/<(\/?)style\b/gi, '<$1x-style')
  const mail = new DOMParser().parseFromString(inert, 'text/html')
  const rules: string[] = []
  for (const element of mail.querySelectorAll('x-style')) {
    rules.push(element.textContent)
    element.remove()
  }
  for (const [index, element] of mail.querySelectorAll('[data-inline]').entries()) {
    const declarations = (element.getAttribute('data-inline') ?? '').replace(/[{}]/g, '')
    rules.push(`[data-inline="${index}"]{${declarations}}`)
    element.setAttribute('data-inline', String(index))
  }
  const style = mail.createElement('style')
  style.nonce = nonce
  style.setAttribute('nonce', nonce)
  style.textContent = rules.join('\n').replace(/<\//g, '<\\/')
  const base = mail.createElement('base')
  base.target = '_blank'
  mail.head.append(base, style)
  return `<!doctype html>${mail.documentElement.outerHTML}`
}
