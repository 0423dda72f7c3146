import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    /** Only after `findBarriers` has put it there. */
    axe: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds on the page as it stands, by all of its rules or by these. Leaves out frames: the only ones are those
 * of e-mails and text files, where nothing may run. Stays in the page for the next time.
 */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    const { violations } = await window.axe.run(
      { exclude: ['iframe'] },
      // `preload` fetches styles and sounds once more, for rules about what no page has
      { preload: false, resultTypes: ['violations'], selectors: false, ...(rules && { runOnly: rules }) },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
  }, rules)
}
