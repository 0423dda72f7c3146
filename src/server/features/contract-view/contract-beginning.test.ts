import { aDraft, expect, test } from '#test/app.ts'
import { aDraftWith, aPdfFile } from '#test/attached.ts'
import type { Deps } from '#server/deps.ts'
import { contractBeginning } from './contract-beginning.ts'

async function beginningOf(
  deps: Deps,
  owner: Parameters<typeof aDraft>[0] & { user: { id: string } },
  draft: object,
) {
  const { id } = await aDraft(owner, draft, [])
  const reader = { id: owner.user.id, firstName: 'Olga', lastName: '<Owner>', email: 'olga@example.com' }
  return contractBeginning(deps, reader, id)
}

test('the beginning of a contract is whole blocks of its cleaned text, below its title, and no more than is shown', async ({
  deps,
  signIn,
}) => {
  const owner = await signIn()
  const clause = `<p style="text-align:center">${'The tenant keeps the barn dry. '.repeat(30)}</p>`
  const html = await beginningOf(deps, owner, {
    title: 'Lease of [@field:current_date] & barn',
    content: `<h1>1. Rent</h1><p onclick="go()">By [@field:creator_name]<script>go()</script></p>${clause.repeat(20)}`,
  })
  expect(html).toMatch(
    /^<article><h1>Lease of \[Date of sending\] &amp; barn<\/h1><section><div data-contract-text><h2 data-level="1">1\. Rent<\/h2><p>By Olga &lt;Owner&gt;<\/p><p data-align="center">/,
  )
  expect(html).toMatch(/dry\. ?<\/p><\/div><\/section><\/article>$/)
  expect(html).not.toMatch(/style|script|onclick/)
  expect(html.length).toBeGreaterThan(4000)
  expect(html.length).toBeLessThan(6500)
})

test('the beginning of a contract keeps a first line that repeats its title, and is cut within a block that has no end', async ({
  deps,
  signIn,
}) => {
  const owner = await signIn()
  const title = 'Lease of the barn'
  expect(await beginningOf(deps, owner, { title, content: '<p>LEASE of the barn</p><p>Rent.</p>' })).toBe(
    '<article><h1>Lease of the barn</h1><section><div data-contract-text><p>LEASE of the barn</p><p>Rent.</p></div></section></article>',
  )
  const endless = await beginningOf(deps, owner, {
    title,
    content: `<p>${'The roof is dry. '.repeat(2000)}</p>`,
  })
  expect(endless).toMatch(/dry\. ?<\/p><\/div><\/section><\/article>$/)
  expect(endless.length).toBeLessThan(6500)
})

test('the text is no beginning of a contract that begins with the pages of a PDF', async ({
  deps,
  signIn,
}) => {
  const owner = await signIn()
  const reader = { id: owner.user.id, firstName: 'Olga', lastName: 'Owner', email: 'olga@example.com' }
  const beginningWith = async (attachmentPlace: 'first' | 'last') => {
    const { id } = await aDraftWith(deps, owner, await aPdfFile(), { attachmentPlace })
    return contractBeginning(deps, reader, id)
  }
  expect(await beginningWith('first')).toBe('')
  expect(await beginningWith('last')).toContain('<p>Text</p>')
})
