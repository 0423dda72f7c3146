import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './Compliance.module.css'

/** Terms, each with what there is to say about it; side by side where there is room. */
export function Terms({ rows }: { rows: [term: ReactNode, meaning: ReactNode][] }) {
  return (
    <dl className={classes.terms}>
      {rows.map(([term, meaning], at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows never change
        <div key={at}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What does not hold, or is left to somebody else, set apart so that nobody overlooks it. */
export function Limit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.limit}>
      <p className={classes.limitTitle}>{title}</p>
      {children}
    </div>
  )
}

/** A way to identify somebody, with what it proves and what not. */
export function Means({
  children,
  proves,
  provesNot,
}: {
  children: ReactNode
  proves: string
  provesNot: string
}) {
  return (
    <>
      <p>{children}</p>
      <p>
        <b className={classes.label}>Proves</b> {proves}
      </p>
      <p>
        <b className={classes.label}>Does not prove</b> {provesNot}
      </p>
    </>
  )
}

/** A source of law, for whoever wants to read it. */
export function Law({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor href={href} rel="noreferrer" inherit underline="always">
      {children}
    </Anchor>
  )
}

export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  )
}

const law = 'https://www.law.cornell.edu'
export const sources = {
  esign: `${law}/uscode/text/15/7001`,
  excluded: `${law}/uscode/text/15/7003`,
  definition: `${law}/uscode/text/15/7006`,
  texts: `${law}/uscode/text/47/227`,
  selfAuthenticating: `${law}/rules/fre/rule_902`,
  businessRecords: `${law}/rules/fre/rule_803`,
  eidas: 'https://eur-lex.europa.eu/eli/reg/2014/910/oj',
  gdpr: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  geoNames: 'https://www.geonames.org',
  dbIp: 'https://db-ip.com',
  ccBy: 'https://creativecommons.org/licenses/by/4.0/',
}
