/** Whether HTML holds more than markup: words or an image. Reads each character once, and none after the first word. */
export function hasVisibleContent(html: string): boolean {
  for (let at = 0; at < html.length; at++) {
    const char = html.charAt(at)
    if (char === '<') {
      const end = endOfTag(html, at)
      // what is no tag is text
      if (end < 0 || isImage(html, at)) return true
      at = end
    } else if (char === '&' && html.startsWith('&nbsp;', at)) at += '&nbsp;'.length - 1
    else if (char.trim() !== '') return true
  }
  return false
}

const isImage = (html: string, at: number) => /^<img\b/i.test(html.slice(at, at + '<img/'.length))

/** Where the tag that begins here ends; -1 where none does before the next `<`. */
function endOfTag(html: string, start: number): number {
  for (let at = start + 1; at < html.length; at++) {
    const char = html.charAt(at)
    if (char === '>') return at
    if (char === '<') return -1
  }
  return -1
}
