import { Check } from 'lucide-react'
import type { DemoStep } from './demo-step.ts'
import classes from './SmsDemo.module.css'

const steps = [
  { step: 'create', label: 'Create test contract' },
  { step: 'signer', label: 'Add test signer' },
  { step: 'send', label: 'Send' },
] as const

/** The three steps: which are done, and which is next. */
export function DemoSteps({ step: current }: { step: DemoStep }) {
  const at = current === 'sent' ? steps.length : steps.findIndex(({ step }) => step === current)
  return (
    <ol className={classes.steps} aria-label="Steps of the demo">
      {steps.map(({ step, label }, number) => (
        <li
          key={step}
          className={number < at ? classes.done : number === at ? classes.current : undefined}
          aria-current={number === at ? 'step' : undefined}
        >
          <span className={classes.mark}>
            {number < at ? <Check size={16} role="img" aria-label="Done:" /> : number + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
