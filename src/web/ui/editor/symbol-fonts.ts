import { visibleText } from '#shared/contract-text/visible-text.ts'

/** Of each pair the letter that the clipboard has, and what the typeface Symbol shows for it, where that looks otherwise. */
const SYMBOL = new Map(
  '£≤ ³≥ ¹≠ »≈ ±± ´× ×· ¸÷ -− °° ¢′ ²″ ¥∞ ®→ ¬← Û⇔ Þ⇒ Ö√ aα bβ gγ dδ eε zζ hη qθ iι kκ lλ mμ nν xξ oο pπ rρ sσ tτ uυ fφ cχ yψ wω GΓ DΔ QΘ LΛ XΞ PΠ SΣ FΦ YΨ WΩ CΧ RΡ UΥ $∃ ·•'
    .split(' ')
    .map(([letter = '', sign = '']) => [letter, sign]),
)
const FONT = /(?:^|;)\s*(?:mso-symbol-)?font-family\s*:\s*["']?([a-z]+(?: [23])?)/i

const fontOf = (element: Element | null): string | undefined => {
  for (let within = element; within; within = within.parentElement) {
    const font = FONT.exec(within.getAttribute('data-style') ?? '')?.[1]
    if (font) return font.toLowerCase()
  }
}

/** A box, tick, or bullet for a letter of Wingdings, or the sign for one that isn't known. */
export const signOf = (letter: string): string => {
  const code = letter.charCodeAt(0)
  return visibleText(code > 0xff ? letter : String.fromCharCode(0xf000 + code))
}

const signs: Record<string, (letter: string) => string> = {
  symbol: (letter) => SYMBOL.get(letter) ?? letter,
  wingdings: signOf,
}

/** What stands for a sign by its typeface alone, as Word puts it on the clipboard, becomes that sign. */
export function readSymbolFonts(body: HTMLElement) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const sign = signs[fontOf(node.parentElement) ?? '']
    if (sign) node.textContent = (node.textContent ?? '').replace(/[!-~\u00a1-\u00ff]/g, sign)
  }
}
