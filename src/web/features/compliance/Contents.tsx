import { UnstyledButton } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './Compliance.module.css'
import { sections } from './sections.ts'
import { useCurrentSection } from './use-current-section.ts'

const ids = sections.map(({ id }) => id)

/** Leads to each section: beside the page and always in view on wide screens, above it and closed on narrow ones. */
export function Contents() {
  const current = useCurrentSection(ids)
  const [open, setOpen] = useState(false)
  return (
    <nav className={classes.contents} aria-label="Contents">
      <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        Contents
        <ChevronDown size={18} aria-hidden />
      </UnstyledButton>
      <ol className={classes.list} data-open={open || undefined}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              replace
              aria-current={current === id ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
