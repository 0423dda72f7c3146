import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { PHONE_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import { canAffordContract, INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { emptyDraft } from '#shared/drafts/empty-draft.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { browserStore, storeNames } from '#web/browser-store.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { contractKey } from '#web/features/contracts/contract-key.ts'
import { dropCopies } from '#web/features/draft/device-copy.ts'
import type { InitialDraft } from '#web/features/draft/initial-draft.ts'
import { useDraft } from '#web/features/draft/use-draft.ts'
import { useKeptDraft } from '#web/features/draft/use-kept-draft.ts'
import { templateKey } from '#web/features/templates/template-key.ts'
import { paths } from '#web/paths.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toast } from '#web/ui/toast.ts'
import { autoCreateKey } from './auto-create-key.ts'
import type { SignerErrors } from './draft-signers.ts'
import { focusField, focusPart, partOf } from './focus-part.ts'
import { addressToComeBackTo, withoutPrefill } from './no-prefill.ts'
import type { Prefill } from './prefill.ts'
import { useAutoCreate } from './use-auto-create.ts'
import { useStartContract } from './use-start-contract.ts'
import { type MissingContent, whyNotCreatable } from './why-not-create.ts'

type Options = {
  initial: InitialDraft
  prefill: Prefill
  /** The query of the link that filled in the page; empty without one. */
  link: string
  /** Called before the keyboard is led to what is missing. */
  onMissing: () => void
}

const noErrors: SignerErrors = {}

/** Everything that the page which creates contracts does. */
export function useCreator({ initial, prefill, link, onMissing }: Options) {
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [offer, setOffer] = useState(initial.offer)
  const { keeper, saveState } = useKeptDraft(me.id, initial, link)
  const { draft, change, replace, edition } = useDraft(initial.draft, keeper.keep)
  const { start, isPending, failure } = useStartContract()
  // until one of them is changed
  const [refused, setRefused] = useState({ signers: initial.draft.signers, errors: noErrors })
  const findMissing = useMissingContent()
  const [missing, setMissing] = useState<MissingContent[]>([])
  const stillMissing = useRemainingMissingContent(missing, draft)
  useCleanAddress(saveState.is === 'saved')

  // nothing that the link does not say is created without being asked for
  const isAuto = prefill.autoCreate && !initial.isLinkChanged
  // what only the link, or only this device, has goes to the server without waiting for a change
  const isLinkKept = initial.unsaved && !isAuto
  useEffect(() => {
    if (isLinkKept) keeper.keep(initial.draft)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [keeper, isLinkKept])

  async function create(draft: ContractDraft, idempotencyKey?: string) {
    const draftVersion = await keeper.settle()
    const started = await start({ draft, draftVersion, ...(idempotencyKey && { idempotencyKey }) })
    if (started.outcome !== 'failed') {
      keeper.finish(draft)
      return started
    }
    keeper.resume()
    if (started.follow) change(started.follow)
    const { signers } = draft
    // shown before the keyboard is led there
    flushSync(() => setRefused({ signers, errors: started.signerErrors }))
    if (Object.keys(started.signerErrors).length > 0) {
      onMissing()
      focusField('part-signers')
    }
    return started
  }

  async function submit() {
    auto.forget()
    const found = await findMissing(draft)
    setMissing(found)
    if (found.length > 0) {
      onMissing()
      return showMissing(found)
    }
    if (!canAffordContract(me.balance.balanceInCents)) {
      toastInsufficientBalance(addressToComeBackTo())
      return focusPart('way-out')
    }
    const started = await create(draft)
    if (started.outcome !== 'created') return
    if (prefill.returnUrl) return window.location.assign(prefill.returnUrl)
    // its page shows it at once
    client.setQueryData<Contract>(contractKey(started.contract.id), started.contract)
    await navigate(paths.contract(started.contract.id), { replace: true })
  }

  function closeOffer() {
    setOffer(undefined)
    afterChoice()
    dropCopies(me.id, ['own', 'link'], offer?.link ?? link)
    keeper.writeToDevice()
  }

  const contractOfLink = browserStore(
    'tab',
    storeNames.contractOfLink(autoCreateKey(me.id, link)),
    z.string(),
  )
  async function leave(contractId: string | undefined) {
    if (prefill.returnUrl) window.location.replace(prefill.returnUrl)
    else await navigate(contractId ? paths.contract(contractId) : paths.dashboard, { replace: true })
  }
  const auto = useAutoCreate({
    wanted: isAuto,
    draft: prefill.draft ? initial.draft : emptyDraft,
    whyNot: async (ready) => {
      // of the balance only the server can tell: a contract that is there already needs none
      if (!me.phoneVerified) return [PHONE_NOT_VERIFIED]
      const found = await findMissing(ready)
      // marked where it belongs, for longer than a toast stays
      setMissing(found)
      return found.map(({ title, message, inFull = message }) => (title ? `${title}: ${inFull}` : inFull))
    },
    async leaveIfMade() {
      const id = contractOfLink.read()
      if (id) await leave(id)
      return id !== undefined
    },
    async create(ready) {
      const started = await create(ready, autoCreateKey(me.id, link))
      if (started.outcome === 'failed') {
        change(ready)
        return started.isUnpaid ? [INSUFFICIENT_BALANCE] : []
      }
      const id = started.outcome === 'created' ? started.contract.id : undefined
      if (id) contractOfLink.write(id)
      await leave(id)
      return []
    },
    onFailed: (tried) => prefill.draft && change(tried),
  })

  return {
    draft,
    change,
    replace,
    edition,
    saveState,
    offer,
    errors: Object.fromEntries(stillMissing.map(({ at, message }) => [at, message])),
    signerErrors: refused.signers === draft.signers ? refused.errors : noErrors,
    submit: () => void submit(),
    isPending,
    failure: failure ?? auto.failure,
    isAutoCreating: auto.isRunning,
    takeTheirs() {
      if (saveState.is !== 'elsewhere') return
      replace(saveState.theirs?.draft ?? emptyDraft)
      keeper.takeTheirs(saveState.theirs)
      afterChoice()
      toastUndo('Draft replaced', 'The page shows the other draft now.', () => replace(draft, edition))
    },
    keepMine() {
      keeper.keepMine(draft)
      afterChoice()
    },
    takeOffer() {
      if (!offer) return
      replace(offer.draft)
      keeper.keepMine(offer.draft)
      closeOffer()
    },
    leaveOffer() {
      if (offer?.from === 'kept') keeper.keepMine(draft)
      closeOffer()
    },
  }
}

/** The notice is gone with the button that was pressed. */
const afterChoice = () => focusPart('part-title')

function showMissing(missing: MissingContent[]) {
  const withTitle = missing.find(({ title }) => title)
  if (withTitle?.title) toast.error(withTitle.title, withTitle.message)
  if (missing[0]) focusPart(partOf(missing[0].at))
}

/** With what only contracts from templates need. */
async function fetchTemplate(client: QueryClient, id: string) {
  const { templateQuery } = await import('#web/features/templates/templates.queries.ts')
  return client.fetchQuery(templateQuery(id))
}

/** What keeps a draft from becoming a contract; asks for the fields of its template. */
function useMissingContent() {
  const me = useMe()
  const client = useQueryClient()
  return async (draft: ContractDraft): Promise<MissingContent[]> => {
    const { contentTypes, template } = draft
    if (!contentTypes.includes('template') || !template) return whyNotCreatable(draft, me)
    // one that cannot be read is refused by the server, with the reason
    const found = await fetchTemplate(client, template.id).catch(() => undefined)
    return whyNotCreatable(draft, me, found?.currentVersion?.fields)
  }
}

/** What was missing at the last try and still is. */
function useRemainingMissingContent(missing: MissingContent[], draft: ContractDraft): MissingContent[] {
  const me = useMe()
  const client = useQueryClient()
  return useMemo(() => {
    if (missing.length === 0) return []
    const template = client.getQueryData<Template>(templateKey(draft.template?.id ?? ''))
    const now = whyNotCreatable(draft, me, template?.currentVersion?.fields)
    return now.filter(({ at }) => missing.some((each) => each.at === at))
  }, [missing, draft, me, client])
}

/** What a link filled in leaves the address as soon as it is saved: a reload finds it in the draft. */
function useCleanAddress(isSaved: boolean) {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const kept = withoutPrefill(search)
    if (isSaved && kept !== search)
      void navigate({ search: kept }, { replace: true, preventScrollReset: true })
  }, [isSaved, search, navigate])
}
