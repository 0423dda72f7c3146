import { Title } from '@mantine/core'
import { FileCheck2, Gift, PenLine, Sparkles, Users } from 'lucide-react'
import classes from './AuthPage.module.css'

const points = [
  {
    icon: Sparkles,
    title: 'AI contract creation',
    text: 'Help with the wording, and a clarity score before anyone else reads it.',
  },
  {
    icon: PenLine,
    title: '$0.50 per contract',
    text: 'Paid from your balance when you send. No subscription.',
  },
  {
    icon: Gift,
    title: 'First contract free',
    text: 'Your account starts with $0.50, enough for one contract. Once per phone number.',
  },
  {
    icon: Users,
    title: 'Up to 30 signers per contract',
    text: 'They sign by link, on any phone, without an account.',
  },
  {
    icon: FileCheck2,
    title: 'A signed PDF at the end',
    text: 'It records what was signed, by whom, and when.',
  },
]

/** What stands beside the forms: what the product does and costs. Below a task (`isBesideTask`) it would only be in the way. */
export function AuthPanel({ isBesideTask }: { isBesideTask: boolean }) {
  return (
    <aside
      className={isBesideTask ? `${classes.panel} ${classes.besideTask}` : classes.panel}
      aria-label="About Plainseal"
    >
      <Title order={2} fz="2rem" lh={1.2} maw="16ch">
        Contracts anyone can read, sign, and verify
      </Title>
      <ul className={classes.points}>
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={22} strokeWidth={1.75} aria-hidden />
            <div>
              <strong>{title}</strong>
              <span className={classes.quiet}>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
