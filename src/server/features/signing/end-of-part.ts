const WITHOUT_END = /^<(br|hr|img)\b/

/**
 * Where a part of about this length that begins there ends: behind a block that no other one holds, or at the text's end.
 * Canonical HTML closes every element that it opens, and writes < and > in texts and values as entities.
 */
export function endOfPart(html: string, from: number, length: number): number {
  let depth = 0
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    const end = html.indexOf('>', at) + 1
    if (end === 0) break
    if (html[at + 1] === '/') depth -= 1
    else if (!WITHOUT_END.test(html.slice(at, at + 5))) depth += 1
    if (depth <= 0 && end - from >= length) return end
  }
  return html.length
}
