import { Text } from '@mantine/core'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { isOwnPlace } from '#shared/contracts/contract-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { ASKS_FOR_YES, isTexted, recipientTexts } from './recipient-texts.ts'
import classes from './Review.module.css'

/** Who gets the contract, how, and what they need to sign it; in the order of signing, where there is one. */
export function Recipients({ contract }: { contract: Contract }) {
  const { email } = useMe()
  const { signers, workflow } = contract
  const isSequential = workflow === 'sequential'
  const inOrder = isSequential ? signers.toSorted((a, b) => a.signingOrder - b.signingOrder) : signers
  return (
    <>
      {signers.length > 1 && (
        <Text>{isSequential ? 'Invited one after another:' : 'Everyone is invited at once:'}</Text>
      )}
      <ul className={classes.recipients}>
        {inOrder.map((signer) => (
          <li key={signer.id}>
            <Text fw={600}>
              {isSequential && `${signer.signingOrder}. `}
              {signer.name}
              {isOwnPlace(signer, email) && ' (you)'}
              {signer.roleKey && ` (${signer.roleKey})`}
            </Text>
            {recipientTexts(signer, contract, email).map((text) => (
              <Text key={text} size="sm" c="dimmed">
                {text}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      {signers.some(isTexted) && <Text size="sm">{ASKS_FOR_YES}</Text>}
    </>
  )
}
