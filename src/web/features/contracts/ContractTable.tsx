import { Box, Text } from '@mantine/core'
import { createContext, memo, type MouseEvent, use, useCallback, useDeferredValue, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { paths } from '#web/paths.ts'
import { loaded } from '#web/ui/loaded.tsx'
import { ShowMore, type ShowMoreProps } from '#web/ui/ShowMore.tsx'
import { TableOrList, Td, Th } from '#web/ui/TableOrList.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { ContractActions } from './ContractActions.tsx'
import { ContractStatusBadge } from './ContractStatusBadge.tsx'
import classes from './ContractTable.module.css'

// with the rules that judge a step
const RowStanding = loaded(
  async () => (await import('./RowStanding.tsx')).RowStanding,
  <Text size="sm">&nbsp;</Text>,
)

const MAX_NAMES = 2

/** "Ada Lovelace, Bob Ross and 3 more". */
function namesOf(signers: Pick<ListedContract['signers'][number], 'name'>[]): string {
  if (signers.length === 0) return 'No signers added yet'
  const names = signers.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = signers.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

function SignatureCount({ contract: { signers, signedCount } }: { contract: ListedContract }) {
  if (signers.length === 0) return null
  return (
    <div className={classes.count}>
      <Text className="ps-figures" span>
        {signedCount}/{signers.length}
      </Text>
      <progress
        className={classes.bar}
        value={signedCount}
        max={signers.length}
        aria-label={`${signedCount} of ${signers.length} have signed`}
      />
    </div>
  )
}

const TitleLink = ({ contract: { id, title } }: { contract: ListedContract }) => (
  <Link to={paths.contract(id)} className={classes.title}>
    {shownTitle(title)}
  </Link>
)

const Created = ({ contract: { createdAt } }: { contract: ListedContract }) => (
  <Text size="sm" c="dimmed">
    Created <TimeText time={createdAt} span size="sm" />
  </Text>
)

/** A click anywhere in a row opens it, except on what does something else there. */
function useOpenOnClick() {
  const navigate = useNavigate()
  return useCallback(
    (id: string, event: MouseEvent<HTMLElement>) => {
      const { currentTarget, target } = event
      // menus and dialogs of a row stand elsewhere on the page
      if (!(target instanceof Element) || !currentTarget.contains(target)) return
      if (target.closest('a, button, time') || window.getSelection()?.toString()) return
      void navigate(paths.contract(id))
    },
    [navigate],
  )
}

const head = (
  <>
    <Th>Contract</Th>
    <Th>Signers</Th>
    <Th w={130}>Signatures</Th>
    <Th w={160}>Status</Th>
    <Th w={120} ta="right">
      Actions
    </Th>
  </>
)

/** When the server said so: not a property of the rows, most of which are the same whenever it is asked again. */
const AsOf = createContext(new Date(0))

function WaitedFor({ contract }: { contract: ListedContract }) {
  return <RowStanding contract={contract} asOf={use(AsOf)} />
}

/** What a draft waits for, its owner knows. */
const Standing = ({ contract }: { contract: ListedContract }) =>
  (contract.status === 'sent' || contract.waitingReplies.length > 0) && <WaitedFor contract={contract} />

const failuresIdOf = ({ id }: ListedContract) => `failures-${id}`

type RowProps = { contract: ListedContract; open: ReturnType<typeof useOpenOnClick> }

const Row = memo(({ contract, open }: RowProps) => (
  <Box component="tr" className={classes.row} onClick={(event) => open(contract.id, event)}>
    <Td>
      <TitleLink contract={contract} />
      <Created contract={contract} />
      <div id={failuresIdOf(contract)} />
    </Td>
    <Td>
      <Text lineClamp={2}>{namesOf(contract.signers)}</Text>
      <Standing contract={contract} />
    </Td>
    <Td>
      <SignatureCount contract={contract} />
    </Td>
    <Td>
      <ContractStatusBadge contract={contract} />
    </Td>
    <Td ta="right">
      <ContractActions contract={contract} failuresId={failuresIdOf(contract)} />
    </Td>
  </Box>
))

const Item = memo(({ contract, open }: RowProps) => (
  // the link inside is the way for keyboards
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
  <li className={classes.row} onClick={(event) => open(contract.id, event)}>
    <div className={classes.itemHead}>
      <TitleLink contract={contract} />
      <ContractActions contract={contract} failuresId={failuresIdOf(contract)} />
    </div>
    <Text size="sm" lineClamp={2}>
      {namesOf(contract.signers)}
    </Text>
    <Standing contract={contract} />
    <Created contract={contract} />
    <div className={classes.itemFoot}>
      <ContractStatusBadge contract={contract} />
      <SignatureCount contract={contract} />
    </div>
    <div id={failuresIdOf(contract)} />
  </li>
))

type Shown = { contracts: ListedContract[]; asOf: Date }

const Rows = memo(({ contracts, asOf }: Shown) => {
  const open = useOpenOnClick()
  return (
    <AsOf value={asOf}>
      <TableOrList
        head={head}
        rows={contracts.map((contract) => (
          <Row key={contract.id} {...{ contract, open }} />
        ))}
        items={contracts.map((contract) => (
          <Item key={contract.id} {...{ contract, open }} />
        ))}
      />
    </AsOf>
  )
})

/** `asOf`: when the server said so, in milliseconds. */
type Props = { contracts: ListedContract[]; asOf: number; list: ShowMoreProps['list'] }

/** Contracts as a table, on a phone as a list; the next page is asked for below them. */
export function ContractTable({ contracts, asOf, list }: Props) {
  // what comes later is drawn in slices, too: fifty rows in one task hold a slow phone up
  const shown = useDeferredValue(useMemo(() => ({ contracts, asOf: new Date(asOf) }), [contracts, asOf]))
  return (
    <>
      <Rows {...shown} />
      <ShowMore list={list} />
    </>
  )
}
