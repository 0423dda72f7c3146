import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createCaller } from '#shared/call.ts'
import { draftsApi } from '#shared/drafts/drafts.api.ts'
import { isWorthKeeping } from '#shared/drafts/empty-draft.ts'
import { forgetUser, meQuery } from '#web/features/accounts/me.queries.ts'
import type { InitialDraft } from './initial-draft.ts'
import { dropCopies, writeCopy } from './device-copy.ts'
import { createDraftKeeper, type DraftKeeper, type SaveState } from './draft-keeper.ts'

/** A request that outlives its page may have at most 64 KB. */
const MAX_BYTES_ON_LEAVE = 60_000

/** Saving goes on when the page is left, and whoever signs in on it then may be somebody else: each call says whose it is. */
const callerFor = (userId: string, keepalive: boolean) =>
  createCaller((path, init) => fetch(path, { ...init, keepalive }), { always: { 'page-user': userId } }).call

function initialSaveState({ draft, unsaved, offer, conflict }: InitialDraft): SaveState {
  if (conflict) return { is: 'elsewhere', ...conflict }
  if (offer?.from === 'kept') return { is: 'held' }
  return { is: unsaved || !isWorthKeeping(draft) ? 'quiet' : 'saved' }
}

/** Keeps the draft of this user from now on; `link` is the query of the link that the page was opened with. */
export function useKeptDraft(userId: string, initial: InitialDraft, link: string) {
  const { draft, version, offer, conflict } = initial
  const client = useQueryClient()
  const [saveState, setSaveState] = useState(() => initialSaveState(initial))
  const [call] = useState(() => callerFor(userId, false))
  const [keeper] = useState(() =>
    createDraftKeeper({
      save: (follows, saved) => call(draftsApi.save, { body: { follows, draft: saved } }),
      load: async () => (await call(draftsApi.get, {})).kept ?? undefined,
      device: {
        write: (place, unsaved) =>
          writeCopy(userId, place, {
            ...unsaved,
            at: new Date().toISOString(),
            link: place === 'link' ? link : '',
          }),
        drop: (place) => dropCopies(userId, place === 'own' && link ? ['own', 'link'] : [place], link),
      },
      initial: draft,
      version,
      held: offer?.from === 'kept',
      conflict,
      onChange: setSaveState,
      onSignedOut() {
        if (client.getQueryData(meQuery.queryKey)?.id === userId) forgetUser(client)
      },
    }),
  )
  useSaveOnLeave(userId, keeper, saveState)
  return { keeper, saveState }
}

function useSaveOnLeave(userId: string, keeper: DraftKeeper, saveState: SaveState) {
  useEffect(() => {
    const callOnLeaving = callerFor(userId, true)
    const leave = () => {
      keeper.writeToDevice()
      const waiting = keeper.waiting()
      if (waiting && new Blob([JSON.stringify(waiting)]).size < MAX_BYTES_ON_LEAVE)
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
  }, [userId, keeper])

  const wouldBeLost = saveState.is === 'failing' && !saveState.onDevice
  useEffect(() => {
    if (!wouldBeLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldBeLost])
}
