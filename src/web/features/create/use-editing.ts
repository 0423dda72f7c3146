import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { type Contract, contractsApi } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { call, hasCode, isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { changesOf, draftOfContract, isChanged } from '#web/features/draft/contract-edits.ts'
import { useDraft } from '#web/features/draft/use-draft.ts'
import { paths } from '#web/paths.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusPart, partOf } from './focus-part.ts'
import { useEditCopies, useKeepEdits } from './use-edit-copy.ts'
import { whyNotCreatable } from './why-not-create.ts'

const OFFLINE = 'Can’t reach the server. Your changes are still here. Try again.'

type Options = {
  /** The contract as the server has it, as far as this page knows. */
  saved: Contract
  /** Asks the server for it again. */
  refresh: () => Promise<unknown>
  /** Called before the keyboard is led to what is missing. */
  onMissing: () => void
}

/** Everything that the page which changes a draft does. What is saved was seen before it is replaced. */
export function useEditing({ saved, refresh, onMissing }: Options) {
  const me = useMe()
  const copies = useEditCopies(me.id, saved.id)
  const theirs = useMemo(() => draftOfContract(saved), [saved])
  const [left, setLeft] = useState(copies.left)
  const { draft, change, replace, edition } = useDraft(copies.left?.draft ?? theirs, () => undefined)
  // undefined for changes of an earlier page to a version that is gone
  const [base, setBase] = useState<{ version: number; draft: ContractDraft } | undefined>(
    !copies.left || copies.left.follows === saved.version
      ? { version: saved.version, draft: theirs }
      : undefined,
  )
  const follows = base?.version ?? copies.left?.follows ?? saved.version
  const isDirty = useMemo(() => !base || isChanged(draft, base.draft), [draft, base])
  const isOther = useMemo(() => isChanged(draft, theirs), [draft, theirs])
  const isStale = follows !== saved.version
  // saved by this page, while somebody typed on
  const [ownVersion, setOwnVersion] = useState<number>()
  const isOwn = saved.version === ownVersion
  const isConflict = isStale && isDirty && isOther && !isOwn
  const { isKept, finish } = useKeepEdits(copies, { draft, follows, isDirty })

  // what nobody changed here follows what is saved elsewhere
  if (isStale && !isConflict) {
    setBase({ version: saved.version, draft: theirs })
    if (!isDirty && !isOwn) change(theirs)
  }

  const [showsMissing, setShowsMissing] = useState(false)
  const missing = showsMissing ? whyNotCreatable(draft, me) : []
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const saving = useSaving(saved.id, {
    refresh,
    // before its text is here, or that would pass for somebody else's
    onAnswered: (version) => flushSync(() => setOwnVersion(version)),
    leave() {
      const { file, url } = latest.current
      // also a file or an address of which no text was made yet; suggestions that came meanwhile are nobody's typing
      if (isChanged(latest.current, draft) || file !== draft.file || url !== draft.url) return false
      finish(latest.current)
      return true
    },
  })

  function save() {
    if (saving.isPending || saved.status !== 'draft') return
    const found = whyNotCreatable(draft, me)
    setShowsMissing(found.length > 0)
    if (found[0]) {
      onMissing()
      return focusPart(partOf(found[0].at))
    }
    saving.save(saved.version, changesOf(draft, theirs))
  }

  return {
    draft,
    change,
    edition,
    isDirty,
    isKept,
    isConflict,
    follows,
    theirs,
    /** When an earlier page left the changes that are here again; undefined where there are none. */
    leftAt: isDirty ? left?.at : undefined,
    errors: Object.fromEntries(missing.map(({ at, title, message }) => [at, title ?? message])),
    save: () => (isConflict ? focusPart('edit-conflict') : save()),
    keepMine: save,
    isSaving: saving.isPending,
    failure: saving.failure,
    /** Goes back to what is saved. */
    discard() {
      setBase({ version: saved.version, draft: theirs })
      setLeft(undefined)
      replace(theirs)
      // the button is gone with the changes
      focusPart('part-title')
      toastUndo('Changes discarded', 'The page shows the saved version again.', () => replace(draft, edition))
    },
  }
}

type Changes = ReturnType<typeof changesOf>

type Saving = Pick<Options, 'refresh'> & {
  onAnswered: (version: number) => void
  /** False when somebody typed on meanwhile: what they typed is to be saved yet. */
  leave: () => boolean
}

function useSaving(id: string, { refresh, onAnswered, leave }: Saving) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [failure, setFailure] = useState<string>()
  const saving = useMutation({
    retry: false,
    mutationFn: (body: Changes & { version: number }) => call(contractsApi.edit, { params: { id }, body }),
  })

  async function save(version: number, changes: Changes) {
    setFailure(undefined)
    try {
      const isAny = Object.keys(changes).length > 0
      if (isAny) {
        const contract = await saving.mutateAsync({ version, ...changes })
        onAnswered(contract.version)
        client.setQueryData(contractQuery(id).queryKey, contract)
        void client.invalidateQueries({ queryKey: ['contracts', 'list'] })
        void client.invalidateQueries({ queryKey: ['contracts', id, 'admissibility'] })
      }
      if (isAny) toast.success('Changes saved')
      if (!leave()) return
      // whoever came to mend what the review found goes on with it
      await navigate(hash ? paths.review(id) : paths.contract(id), { replace: true })
    } catch (error) {
      if (!hasCode(error, 'contract_changed')) setFailure(textOf(error, OFFLINE))
      if (!isStatus(error, 404, 409, 410)) return
      // what became of it meanwhile stands above the form then
      await refresh()
      focusPart('edit-conflict')
    }
  }

  return {
    save: (version: number, changes: Changes) => void save(version, changes),
    failure,
    isPending: saving.isPending,
  }
}
