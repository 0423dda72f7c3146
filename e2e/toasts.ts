import { type BrowserContext, type Page, expect } from '@playwright/test'

declare global {
  interface Window {
    noteToast: (text: string) => void
  }
}

/** What the toasts of each page have said that no test has asked about yet. */
const said = new WeakMap<Page, string[]>()

/** Notes each toast that comes into view: it is gone after five seconds, whether or not a test has looked by then. */
export async function noteToasts(context: BrowserContext) {
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    said.set(page, [...(said.get(page) ?? []), text])
  })
  await context.addInitScript(watchToasts)
}

/** Runs in the page. */
function watchToasts() {
  const noted = new WeakSet<Element>()
  const views = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || noted.has(target)) continue
      noted.add(target)
      window.noteToast(target.textContent)
    }
  })
  const toasts = '.mantine-Notification-root, .toasts > [role] > .toast'
  const changes = new MutationObserver(() => {
    for (const toast of document.querySelectorAll(toasts)) views.observe(toast)
  })
  changes.observe(document, { childList: true, subtree: true })
}

/** Waits for a toast with this title and text, one that is gone again included; those up to it are not asked about again. */
export async function expectToast(page: Page, title: string, text: string | RegExp = '', timeout = 15_000) {
  const isIt = (toast: string) =>
    toast.includes(title) && (typeof text === 'string' ? toast.includes(text) : text.test(toast))
  const heard = () => said.get(page) ?? []
  await expect
    .poll(() => heard().some(isIt) || heard(), { message: `a toast “${title}” with “${text}”`, timeout })
    .toBe(true)
  said.set(page, heard().slice(heard().findIndex(isIt) + 1))
}

/** Points at the toast with this title, which stays for as long as the pointer does. */
export async function holdToast(page: Page, title: string) {
  const toast = page.locator('.mantine-Notification-root').filter({ hasText: title })
  await toast.hover()
  return toast
}
