import type { Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

/** The files and answers that a page's HTML names, as the browser would ask for them. */
async function namedIn(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  return Array.from(html.matchAll(/(?:href|src)="(\/(?:assets|api)\/[^"]+)"/g), ([, name = '']) =>
    name.replaceAll('&amp;', '&'),
  )
}

/** Opens a page in a browser that gets no script, style or answer which the HTML does not name. */
async function openWithWhatIsNamed(page: Page, address: string) {
  const named = await namedIn(page, address)
  const asked: string[] = []
  await page.route(/\/(assets\/.*\.(js|css)|api\/.*)$/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (!named.includes(pathname + search)) return // nothing comes, as on a line that is too slow
    asked.push(pathname + search)
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return { named, asked }
}

test.describe('on a slow line', () => {
  test.use({ isPointing: false })

  test('the pages where people work need nothing but what their HTML names, and use all of it once', async ({
    page,
  }) => {
    await signIn(page, aPerson('Ada', 'Owner'))
    const { call } = callerOf(page.request)
    const { id } = await call(contractsApi.create, {
      body: { title: 'Lease of the barn', content: '<p>The barn is let.</p>' },
    })
    const usable = {
      '/': () => page.getByRole('link', { name: 'Lease of the barn' }),
      '/create': () => page.getByRole('textbox', { name: 'Contract text' }),
      [`/contracts/${id}`]: () => page.getByText('The barn is let.'),
    }
    for (const [address, find] of Object.entries(usable)) {
      const { named, asked } = await openWithWhatIsNamed(page, address)
      await expect(find()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Plainseal, dashboard' })).toBeVisible()
      expect(asked.toSorted(), address).toEqual([...new Set(named)].toSorted())
      // what it still asks for later isn't the next one's
      await page.goto('about:blank')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})
