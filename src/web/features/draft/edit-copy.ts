import { z } from 'zod'
import { storedDraft } from '#shared/drafts/drafts.api.ts'
import { isoDate } from '#shared/text.ts'
import { browserStore, storeNames } from '#web/browser-store.ts'

/** What was changed of a contract and not saved. */
const editCopy = z.object({
  draft: storedDraft,
  /** The version of the contract that was changed. */
  follows: z.number().int(),
  at: isoDate,
  /** The page that wrote it. */
  by: z.string(),
})
export type EditCopy = z.output<typeof editCopy>

/**
 * Unsaved changes of one contract: in the tab, where no other tab touches them, and on the device, which keeps the last
 * ones when the tab is closed.
 */
export function editCopies(userId: string, contractId: string) {
  const name = storeNames.contractEdits(userId, contractId)
  const ofTab = browserStore('tab', name, editCopy)
  const ofDevice = browserStore('device', name, editCopy)
  return {
    read: () => ofTab.read() ?? ofDevice.read(),
    /** False when the browser has no room for it. */
    write(copy: EditCopy): boolean {
      const inTab = ofTab.write(copy)
      return ofDevice.write(copy) || inTab
    },
    /** Another page's copy stays. */
    drop(by: string[]) {
      ofTab.drop()
      const kept = ofDevice.read()
      if (kept && by.includes(kept.by)) ofDevice.drop()
    },
  }
}
