import type { links as allLinks } from './mail-samples.fixture.ts'
import { operatorMail } from './operator-mails.ts'

const problems = [
  'unsealed',
  'undelivered',
  'requeued',
  'unfinished',
  'payments',
  'paid-after-erasure',
  'rolled-back',
  'reported',
  'seal-expires',
  'service',
] as const

/** The emails to whoever runs the server, one for each problem. */
export const operatorMails = (reference: string, { app, reports }: typeof allLinks) =>
  Object.fromEntries(
    problems.map((problem) => [
      `operator-${problem}`,
      {
        mail: operatorMail({ problem, reference, appUrl: app }),
        link: problem === 'reported' ? reports : app,
      },
    ]),
  )
