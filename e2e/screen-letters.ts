import type { Page } from '@playwright/test'

export type Screen = {
  /** Every letter of the contract in its order, numbers of lists included, without spaces. */
  text: string
  /** Letters that a reader cannot see as they are: too small, too pale, outside of the page, clipped or covered. */
  unreadable: string[]
}

/** What a browser shows of the contract on the signer's page, letter by letter. */
export const readScreen = (page: Page, place = '.contract'): Promise<Screen> =>
  // all of it runs in the browser
  /* oxlint-disable unicorn/consistent-function-scoping */
  page.evaluate((selector) => {
    const MIN_PIXELS = 8
    const MIN_CONTRAST = 4.5
    const root = document.querySelector(selector)
    if (!root) throw new Error(`There is no ${selector}`)
    const sheet = root.getBoundingClientRect()
    const unreadable: string[] = []
    const letters: string[] = []

    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = channels(color)
        .slice(0, 3)
        .map((value) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const backgroundOf = (element: Element | null): string => {
      for (let at = element; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor
        if ((channels(color)[3] ?? 1) === 1) return color
      }
      return 'rgb(255, 255, 255)'
    }
    const contrastOf = (element: Element) => {
      const [dark = 0, pale = 0] = [getComputedStyle(element).color, backgroundOf(element)]
        .map(luminance)
        .toSorted((a, b) => a - b)
      return (pale + 0.05) / (dark + 0.05)
    }
    const isHidden = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== root.parentElement; at = at.parentElement) {
        const { opacity, visibility, overflowX, transform } = getComputedStyle(at)
        const clips = overflowX !== 'visible' && overflowX !== 'auto'
        if (opacity !== '1' || visibility !== 'visible' || transform !== 'none' || clips) return true
      }
      return false
    }
    /** Where a letter may be: on the sheet, or where the table around it can be scrolled to. */
    const roomOf = (element: Element) => {
      const scroller = element.closest('.contract-table')
      if (!scroller) return { left: sheet.left, right: sheet.right }
      const { left } = scroller.getBoundingClientRect()
      const start = left - scroller.scrollLeft
      return { left: start, right: start + scroller.scrollWidth }
    }
    /** As the PDF has it; a browser draws a sign of its own. */
    const bulletOf = (list: Element) => {
      let depth = 0
      for (let at = list.parentElement?.closest('ul'); at; at = at.parentElement?.closest('ul')) depth += 1
      return '•‣–'.charAt(depth % 3)
    }
    const markerOf = (item: Element) => {
      const list = item.parentElement
      if (list instanceof HTMLUListElement) return bulletOf(list)
      if (!(list instanceof HTMLOListElement)) return ''
      const number = list.start + Array.from(list.children).indexOf(item)
      const roman = (rest: number) => {
        const signs = 'm,1000,cm,900,d,500,cd,400,c,100,xc,90,l,50,xl,40,x,10,ix,9,v,5,iv,4,i,1'.split(',')
        let out = ''
        for (let at = 0; at < signs.length; at += 2)
          for (; rest >= Number(signs[at + 1]); rest -= Number(signs[at + 1])) out += signs[at]
        return out
      }
      const alphabetic = (rest: number): string =>
        rest === 0
          ? ''
          : alphabetic(Math.floor((rest - 1) / 26)) + String.fromCharCode(97 + ((rest - 1) % 26))
      const written = /i/i.test(list.type)
        ? roman(number)
        : /a/i.test(list.type)
          ? alphabetic(number)
          : String(number)
      return `${/[AI]/.test(list.type) ? written.toUpperCase() : written}.`
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const pen = document.createElement('canvas').getContext('2d')
    const range = document.createRange()
    const boxOf = (node: Node, from: number, to: number) => {
      range.setStart(node, from)
      range.setEnd(node, to)
      return range.getBoundingClientRect()
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.localName !== 'li') continue
        const marker = markerOf(node)
        letters.push(marker)
        const { font, listStylePosition, direction } = getComputedStyle(node)
        if (!marker || !pen || listStylePosition === 'inside') continue
        pen.font = font
        const { left, right } = node.getBoundingClientRect()
        const width = pen.measureText(`${marker} `).width
        if (direction === 'ltr' ? left - width < sheet.left : right + width > sheet.right)
          unreadable.push(`number beside the page: ${marker}`)
        continue
      }
      const parent = node.parentElement
      const data = node.nodeValue ?? ''
      if (!parent || !data.trim()) continue
      const say = (problem: string) => unreadable.push(`${problem}: ${data.trim().slice(0, 40)}`)
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < MIN_PIXELS) say('too small')
      if (contrastOf(parent) < MIN_CONTRAST) say('too pale')
      if (isHidden(parent)) say('hidden')
      const places: [from: number, to: number][] = []
      let at = 0
      for (const letter of data) {
        const from = at
        at += letter.length
        if (/\s/.test(letter)) continue
        letters.push(letter)
        if (/\p{M}/u.test(letter)) continue
        const box = boxOf(node, from, at)
        const room = roomOf(parent)
        const page = root.getBoundingClientRect()
        if (box.width === 0 || box.height < MIN_PIXELS) say('without a size')
        else if (box.left < room.left - 1 || box.right > room.right + 1) say('beside the page')
        else if (box.top < page.top || box.bottom > page.bottom) say('above or below the page')
        else places.push([from, at])
      }
      for (const place of [places[0], places[places.length >> 1], places.at(-1)]) {
        if (!place) continue
        const there = boxOf(node, ...place)
        scrollBy({ top: there.top - innerHeight / 2, behavior: 'instant' })
        parent
          .closest('.contract-table')
          ?.scrollBy({ left: there.left - innerWidth / 2, behavior: 'instant' })
        const box = boxOf(node, ...place)
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        const hit = document.elementFromPoint(x, y)
        if (hit !== parent && !hit?.contains(parent)) say(`covered by ${hit?.outerHTML.slice(0, 60)}`)
      }
    }
    return { text: letters.join(''), unreadable: [...new Set(unreadable)] }
  }, place)

/**
 * The words of each line as they stand from left to right, without signs, the letters of each sorted: whoever reads a page as a picture
 * finds them in this order, whatever way the text runs.
 */
export const readScreenLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: { left: number; middle: number; word: string }[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(
      document.querySelector('.contract') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const { left, top, height } = range.getBoundingClientRect()
        words.push({ left, middle: top + height / 2, word: Array.from(word).toSorted().join('') })
      }
    const lines: (typeof words)[] = []
    for (const word of words.toSorted((a, b) => a.middle - b.middle)) {
      const line = lines.at(-1)
      if (line && Math.abs((line[0]?.middle ?? 0) - word.middle) < 4) line.push(word)
      else lines.push([word])
    }
    return lines.map((line) =>
      line
        .toSorted((a, b) => a.left - b.left)
        .map(({ word }) => word)
        .join(' '),
    )
  })
