import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What the app's build draws beforehand (tools/prerender.ts). */
const names = ['landing', 'landing-elsewhere', 'sign-in', 'sign-up', 'forgot-password'] as const
type Name = (typeof names)[number]

/** In the links of `landing-elsewhere`, for the address to come back to. */
const ADDRESS = encodeURIComponent('/create?__ADDRESS__')

const forms: Record<string, Name> = { 'sign-up': 'sign-up', forgot: 'forgot-password' }
/** Where visitors get the landing page, as in the route table of the pages. */
const showsLanding = /^\/(create(-contract-from-template\/[^/]+)?)?$/

function nameAt(address: string): Name | undefined {
  if (address === '/') return 'landing'
  if (!URL.canParse(address, 'http://this.invalid')) return undefined
  const { pathname, searchParams } = new URL(address, 'http://this.invalid')
  if (pathname === '/auth') return forms[searchParams.get('tab') ?? ''] ?? 'sign-in'
  return showsLanding.test(pathname) ? 'landing-elsewhere' : undefined
}

/** Finds the page that visitors see at an address, where it was drawn beforehand. */
export function readPrerendered(pagesDir: string) {
  const read = (name: Name) => readFileSync(path.join(pagesDir, 'app', 'prerendered', `${name}.html`), 'utf8')
  const pages = new Map(names.map((name) => [name, read(name)]))
  return (address: string): string | undefined => {
    const name = nameAt(address)
    // as URLSearchParams writes it, with which the app makes the same links
    const next = new URLSearchParams({ next: address }).toString().slice('next='.length)
    return name && pages.get(name)?.replaceAll(ADDRESS, () => next)
  }
}
