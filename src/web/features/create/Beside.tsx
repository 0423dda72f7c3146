import { ClarityPanel } from '#web/features/clarity/ClarityPanel.tsx'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { LivePreview } from './LivePreview.tsx'

type Props = PartProps & { createdAt: string | undefined; onGoToForm: () => void }

/** What stands beside the form: how clear the contract is, and how its signers will see it. */
export const Beside = ({ createdAt, onGoToForm, ...props }: Props) => (
  <>
    <ClarityPanel {...props} onGoToForm={onGoToForm} />
    <LivePreview draft={props.draft} createdAt={createdAt} />
  </>
)
