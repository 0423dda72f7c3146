import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createCaller } from '#shared/call.ts'
import { type ContractDraft, draftsApi } from '#shared/drafts/drafts.api.ts'
import { isWorthKeeping } from '#shared/drafts/empty-draft.ts'
import { call } from '#web/api.ts'
import { forgetUser } from '#web/features/accounts/me.queries.ts'
import type { Beginning } from './begin-draft.ts'
import { dropCopies, writeCopy } from './device-copy.ts'
import { createDraftKeeper, type DraftKeeper, type Keeping } from './draft-keeper.ts'

/** A request that outlives its page may have at most 64 KB. */
const MOST_ON_LEAVING = 60_000
const { call: callOnLeaving } = createCaller((path, init) => fetch(path, { ...init, keepalive: true }))

const save = (follows: number, draft: ContractDraft) => call(draftsApi.save, { body: { follows, draft } })
const load = async () => (await call(draftsApi.get, {})).kept ?? undefined

function keepingAt({ draft, unsaved, offer }: Beginning): Keeping {
  if (offer?.from === 'kept') return { is: 'held' }
  return { is: unsaved || !isWorthKeeping(draft) ? 'quiet' : 'saved' }
}

/** Keeps the draft of this user from now on; `link` is the query of the link that the page was opened with. */
export function useKeptDraft(userId: string, beginning: Beginning, link: string) {
  const { draft, version, offer } = beginning
  const client = useQueryClient()
  const [keeping, setKeeping] = useState(() => keepingAt(beginning))
  const [keeper] = useState(() =>
    createDraftKeeper({
      save,
      load,
      device: {
        write: (unsaved, follows, held) =>
          writeCopy(userId, {
            draft: unsaved,
            follows,
            at: new Date().toISOString(),
            link: held ? link : '',
          }),
        drop: (held) => dropCopies(userId, held ? ['link'] : link ? ['own', 'link'] : ['own']),
      },
      initial: draft,
      version,
      held: offer?.from === 'kept',
      onChange: setKeeping,
      onSignedOut: () => forgetUser(client),
    }),
  )
  useKeepingOnLeave(keeper, keeping)
  return { keeper, keeping }
}

function useKeepingOnLeave(keeper: DraftKeeper, keeping: Keeping) {
  useEffect(() => {
    const leave = () => {
      keeper.writeToDevice()
      const waiting = keeper.waiting()
      if (waiting && new Blob([JSON.stringify(waiting)]).size < MOST_ON_LEAVING)
        // the copy on the device stands in when this fails
        callOnLeaving(draftsApi.save, { body: waiting }).catch(() => undefined)
    }
    const hide = () => document.visibilityState === 'hidden' && keeper.flush()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', keeper.flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', keeper.flush)
      document.removeEventListener('visibilitychange', hide)
      keeper.writeToDevice()
      keeper.flush()
    }
  }, [keeper])

  const wouldBeLost = keeping.is === 'failing' && !keeping.onDevice
  useEffect(() => {
    if (!wouldBeLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldBeLost])
}
