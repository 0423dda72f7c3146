import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

type Rgba = { r: number; g: number; b: number; alpha: number }
/** A part of axe that its types leave out. */
type Colours = { color: { Color: { prototype: { parseString(this: Rgba, text: string): Rgba } } } }

declare global {
  interface Window {
    /** Only after `findBarriers` has put it there. */
    axe: typeof axe & { commons: Colours }
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds on the page as it stands, by all of its rules or by these, and what moves though its reader asked for less
 * motion. Leaves out frames: the only ones are those of e-mails and text files, where nothing may run. Stays in the page
 * for the next time.
 */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate(lightenAxe)
  }
  const found = await page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      {
        // fetches styles and sounds once more, for rules about what no page has
        preload: false,
        resultTypes: ['violations'],
        selectors: false,
        elementRef: true,
        ...(rules && { runOnly: rules }),
      },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ element, failureSummary }) => `${id}: ${element?.outerHTML.slice(0, 500)}\n${failureSummary}`,
      ),
    )
  }, rules)
  return [...found, ...(await page.evaluate(findMotion))]
}

/** What runs for more than a millisecond, and what any element could ask for, by a style of its own or by a later class. */
function findMotion(): string[] {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return []
  const running = document.getAnimations().flatMap(({ effect }) => {
    const ms = Number(effect?.getComputedTiming().activeDuration)
    const what = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 200) : undefined
    return ms > 1 ? [`moves for ${ms} ms: ${what}`] : []
  })
  // a bare page of the server has no styles that could move anything
  if (!document.getElementById('root')) return running
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.cssText = 'animation: any 5s infinite; transition: opacity 5s; position: absolute'
  const { animationName, animationDuration, animationIterationCount, transitionDuration } =
    getComputedStyle(probe)
  const turns = animationIterationCount === 'infinite' ? Infinity : Number(animationIterationCount)
  const animatedMs = animationName === 'none' ? 0 : parseFloat(animationDuration) * 1000 * turns
  const transitionMs = parseFloat(transitionDuration) * 1000
  probe.remove()
  return [
    ...running,
    ...(animatedMs > 1 ? [`an animation may take ${animatedMs} ms`] : []),
    ...(transitionMs > 1 ? [`a transition may take ${transitionMs} ms`] : []),
  ]
}

/**
 * Runs in the page: axe reads the same few colours thousands of times, which takes a quarter of its time, and writes down
 * the HTML of each element it looks at, not only of those it finds fault with.
 */
function lightenAxe() {
  window.axe.configure({ noHtml: true })
  const { prototype } = window.axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Rgba>()
  prototype.parseString = function (text) {
    const before = known.get(text)
    if (before) Object.assign(this, before)
    else {
      parseString.call(this, text)
      known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    }
    return this
  }
}
