import { ClarityPanel } from '#web/features/clarity/ClarityPanel.tsx'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { LivePreview } from './LivePreview.tsx'

/** What stands beside the form: how clear the contract is, and how its signers will see it. */
export const Beside = ({ onGoToForm, ...props }: PartProps & { onGoToForm: () => void }) => (
  <>
    <ClarityPanel {...props} onGoToForm={onGoToForm} />
    <LivePreview draft={props.draft} />
  </>
)
