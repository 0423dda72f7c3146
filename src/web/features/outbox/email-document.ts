/**
 * The e-mail as a document for a sandboxed frame. The frame inherits our content security policy, which admits no
 * style attributes; so they become rules of one style element that carries the nonce. Links open in a new tab.
 */
export function emailDocument(html: string, nonce: string): string {
  const mail = new DOMParser().parseFromString(html, 'text/html')
  const rules: string[] = []
  for (const element of mail.querySelectorAll('style')) {
    rules.push(element.textContent)
    element.remove()
  }
  for (const [index, element] of mail.querySelectorAll('[style]').entries()) {
    rules.push(`[data-style="${index}"]{${(element.getAttribute('style') ?? '').replace(/[{}]/g, '')}}`)
    element.setAttribute('data-style', String(index))
    element.removeAttribute('style')
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
