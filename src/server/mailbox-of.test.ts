import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-of.ts'

test.for([
  ['ann@example.com', 'ann@example.com'],
  ['ann+leases@example.com', 'ann@example.com'],
  ['ann+leases+2026@example.com', 'ann@example.com'],
  ['ann.lee@example.com', 'ann.lee@example.com'],
  ['a.n.n+leases@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['ann.lee@gmail.com.example', 'ann.lee@gmail.com.example'],
])('mail to %s comes to the mailbox of %s', ([address, mailbox]) => expect(mailboxOf(address!)).toBe(mailbox))

test.for(['+ann@example.com', '+bob@example.com', '+12125550147', 'ann'])(
  '%s is a name or number of its own',
  (address) => expect(mailboxOf(address)).toBe(address),
)
