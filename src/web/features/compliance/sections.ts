import type { ComponentType } from 'react'
import { Excluded, InShort, KindOfSignature, Laws } from './Basics.tsx'
import { AskCounsel, Score } from './Judging.tsx'
import { Encryption, PersonalData, Retention, TextMessages } from './Keeping.tsx'
import { AuditTrail, Checking, Court, Seal } from './Proof.tsx'
import { Consent, FrozenText, Identity } from './Signing.tsx'

/** The page in its order; an id is the address of its section, and others link to it. */
export const sections: { id: string; title: string; Content: ComponentType }[] = [
  { id: 'in-short', title: 'In short', Content: InShort },
  { id: 'kind', title: 'What kind of signature this is', Content: KindOfSignature },
  { id: 'laws', title: 'The laws, one by one', Content: Laws },
  { id: 'excluded', title: 'What not to sign here', Content: Excluded },
  { id: 'consent', title: 'Consent', Content: Consent },
  { id: 'identity', title: 'Who signed', Content: Identity },
  { id: 'text', title: 'What was signed', Content: FrozenText },
  { id: 'audit-trail', title: 'The audit trail', Content: AuditTrail },
  { id: 'seal', title: 'The seal', Content: Seal },
  { id: 'checking', title: 'Checking a sealed PDF', Content: Checking },
  { id: 'court', title: 'Evidence for a court', Content: Court },
  { id: 'retention', title: 'Keeping and deleting', Content: Retention },
  { id: 'encryption', title: 'Encryption', Content: Encryption },
  { id: 'personal-data', title: 'Personal data', Content: PersonalData },
  { id: 'text-messages', title: 'Text messages', Content: TextMessages },
  { id: 'score', title: 'The compliance score', Content: Score },
  { id: 'counsel', title: 'What to ask your lawyer', Content: AskCounsel },
]
