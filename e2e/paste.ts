import type { Locator } from '@playwright/test'

/** What a browser does when somebody pastes what another program put on the clipboard. */
export const paste = (into: Locator, type: 'text/html' | 'text/plain', data: string) =>
  into.evaluate(
    (element, [type, data]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, data)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [type, data] as const,
  )
