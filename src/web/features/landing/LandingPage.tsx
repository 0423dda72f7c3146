import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CONTRACT_PRICE_CENTS, WELCOME_BALANCE_CENTS } from '#shared/billing/money-rules.ts'
import { formatCents } from '#shared/format-number.ts'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import { MAX_SIGNERS } from '#shared/signers/signer-rules.ts'
import { pageHeads } from '#shared/page-heads.ts'
import { paths } from '#web/paths.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { ContractPicture } from './ContractPicture.tsx'
import classes from './LandingPage.module.css'
import { PhonePicture } from './PhonePicture.tsx'
import { SealedPicture } from './SealedPicture.tsx'

function Start() {
  const { pathname, search } = useLocation()
  return (
    <>
      {pathname !== paths.dashboard && <Text fw={600}>Please sign in to create contracts.</Text>}
      <Group gap="sm">
        <Button size="lg" component={Link} to={paths.signUp(pathname + search)}>
          Sign Up
        </Button>
        <Button size="lg" variant="default" component={Link} to={paths.signIn(pathname + search)}>
          Sign In
        </Button>
      </Group>
    </>
  )
}

type StepProps = { title: string; picture: ReactNode; children: ReactNode }

function Step({ title, picture, children }: StepProps) {
  return (
    <section className={classes.step}>
      <div className={classes.words}>
        <Title order={2} fz="1.75rem">
          {title}
        </Title>
        <Text size="lg" component="div" className={classes.prose}>
          {children}
        </Text>
      </div>
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
    </section>
  )
}

const PRICE = formatCents(CONTRACT_PRICE_CENTS)
const terms = [
  [PRICE, 'per contract, taken from your balance when you send it'],
  ['First free', `your account starts with ${formatCents(WELCOME_BALANCE_CENTS)}, once per phone number`],
  [`Up to ${MAX_SIGNERS}`, 'signers per contract, no account needed'],
]

/** What visitors see: what the product does, shown at one contract from draft to sealed PDF, and what it costs. */
export function LandingPage() {
  useDocumentTitle(pageHeads.landing.title)
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div className={classes.words}>
          <Title order={1} className={classes.claim}>
            Contracts anyone can read, sign, and verify
          </Title>
          <Text size="xl" className={classes.prose}>
            Write a contract, send a link, and get back one sealed PDF with a record of who signed, what, and
            when.
          </Text>
          <Start />
          <Text c="dimmed">{PRICE} per contract. The first one is free.</Text>
        </div>
        <div className={classes.picture} aria-hidden>
          <ContractPicture />
        </div>
      </section>

      <Step title="Signed on any phone" picture={<PhonePicture />}>
        <p>
          Signers open a personal link and read exactly the text that will be sealed. Unless you turn it off,
          they enter a code we text them. Then they draw, type, or upload their signature.
        </p>
        <p>You can see which step each signer is on, and for how long.</p>
      </Step>
      <Step title="Sealed, so anyone can check it" picture={<SealedPicture />}>
        <p>
          The last signature seals the contract into one PDF, the same for everyone. Its certificate shows who
          signed and when, how each person was identified, and which device and IP address they used.
        </p>
        <p>
          Change a single byte, and any PDF reader that checks signatures, such as Adobe Acrobat, will show
          it. No account or connection needed.
        </p>
      </Step>

      <section className={classes.price} aria-label="Price">
        <dl className={classes.terms}>
          {terms.map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Start />
      </section>
      <footer className={classes.footer}>
        <Mark size={20} />
        <Text size="sm" c="dimmed">
          Plainseal. Signatures under the US E-SIGN Act; evidence is kept for {RETENTION_YEARS} years.{' '}
          <Anchor component={Link} to={paths.verify} inherit>
            Check a sealed PDF
          </Anchor>
        </Text>
      </footer>
    </div>
  )
}
