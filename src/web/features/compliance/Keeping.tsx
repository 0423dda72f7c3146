import { formatNumber } from '#shared/format-number.ts'
import { MAX_CONTACTS } from '#shared/contacts/contact-rules.ts'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import { Law, Limit, SectionLink, sources, Terms } from './Prose.tsx'
import { receivers } from './receivers.ts'
import { shortLived } from './short-lived.ts'

export function Retention() {
  return (
    <>
      <Terms
        rows={[
          [
            'A completed contract',
            `Kept for ${RETENTION_YEARS} years from completion: text, attachment, signatures, consents, audit trail, sealed PDF, and the contract’s key. Then a daily job destroys all of it. Deleting it takes it out of your lists and leaves the evidence until then.`,
          ],
          [
            'A contract that was sent',
            'Deleting it cancels it and takes it out of your lists. Cancelled contracts, expired ones, and sent ones that are never completed, aren’t deleted automatically in this version.',
          ],
          [
            'A draft',
            'Deleting it erases it at once. Its ID and the mark of the request that created it stay for two days at most, so that a repeat of that request does not create it again.',
          ],
          [
            'Your contacts',
            `Everyone you ask to sign is saved under My Signers (up to ${formatNumber(MAX_CONTACTS)} people), with name, email address, and phone number, until you delete them there. Deleting them doesn’t change any contract.`,
          ],
          [
            'Messages that were sent',
            'Their text is kept, encrypted, as long as the contract that they are about; one with a code, a signing link, a link to a new password or one that confirms an address is erased once it is sent, or given up. Messages about your account, and those to the operator about work that is stuck, aren’t deleted automatically in this version.',
          ],
          [
            'What a signer chose about text messages',
            'Remembered for the next contract, no matter who sends it, under a keyed hash of the email address. It isn’t deleted automatically in this version.',
          ],
          [
            'Short-lived things',
            `The same daily job removes these, at most two days after they are last needed: ${shortLived.map(({ what }) => what).join('; ')}.`,
          ],
        ]}
      />
      <Limit title="What deletion does not reach">
        <ul>
          <li>copies that were mailed or downloaded, and what mail and SMS services keep</li>
          <li>the operator’s backups, for as long as they are kept; they hold the contract’s key, too</li>
          <li>your payment history, which names the title of each contract that you paid for</li>
        </ul>
        <p>
          A contract can be put under a legal hold, which the daily job passes over. That is a mark in the
          database; there is no button for it. If litigation is near, ask the operator to set it.
        </p>
      </Limit>
    </>
  )
}

export function Encryption() {
  return (
    <>
      <p>
        Each contract has a key of its own. With it (AES-256-GCM, bound to the place of each value, so that
        one can’t be put in place of another) are encrypted: the text, the attachment, the pictures of
        signatures, phone numbers, IP addresses, browsers, locations, what is stored beside the audit records,
        and the sealed PDF. The contract’s key is itself encrypted by a master key in the server’s key folder,
        which the operator can change at any time. Phone numbers of yours and of your contacts, kept drafts
        and queued messages are encrypted as well. Passwords are hashed with Argon2id; of verification codes
        only keyed hashes are kept.
      </p>
      <Limit title="Not encrypted by Plainseal">
        <ul>
          <li>
            titles and settings of contracts, names and email addresses of signers, contacts, and copies,
            companies and titles of contacts, names of attached files, reasons for cancelling, and times
          </li>
          <li>templates, and your name, email address, company, time zone, paper size and payments</li>
          <li>the IP address and browser of each of your sign-ins, until the day after it ends</li>
          <li>
            for two days at most, the IP addresses from which someone tried to sign in, asked for a
            verification code, or, without an account, did what must not happen twice, such as signing or
            submitting a form
          </li>
          <li>the sealed PDF outside of the server: anyone with the file can read it</li>
        </ul>
        <p>
          The server has the keys, so its operator can read everything. This protects copies of the database,
          not against the operator. Encryption on the way (https) and of the disk are the operator’s to set
          up.
        </p>
      </Limit>
    </>
  )
}

export function PersonalData() {
  return (
    <>
      <p>
        For each signer, Plainseal records name, email address, phone number, consents, IP address, and
        browser at each step, the signature, its time, the time zone, and the location where it was shared.
        Most of it appears on the certificate of completion, which goes to <b>everyone who gets the PDF</b>:
        signers see one another’s email address, IP address, device, and location there. The phone number is
        masked. Of a visitor who fills in a form of yours it records what they entered, as far as the text has
        a place for it, and IP address and browser.
      </p>
      <p>
        Under the <Law href={sources.gdpr}>GDPR</Law>, you as a rule decide why the data is processed and are
        the controller; the operator does it for you and is your processor, for which Article 28 requires a
        data processing agreement between you. Plainseal doesn’t provide one. It asks each signer for consent,
        but consent isn’t always the right legal basis: a contract (Article 6(1)(b)) or a legitimate interest
        in proof (Article 6(1)(f)) may fit better. Evidence may be kept against a wish to be forgotten where
        legal claims need it (Article 17(3)(e)).
      </p>
      <Limit title="By hand in this version">
        <p>
          There is no button to export or erase the data of a person, or to close an account. Such requests
          (Articles 15 to 20) go to you, and from you to the operator.
        </p>
      </Limit>
      <h3>Who else receives data</h3>
      <p>
        No advertising, no analytics, no fonts or scripts from elsewhere. Beside the server itself, only what
        the operator has switched on:
      </p>
      <Terms
        rows={receivers.map(({ setting, who, what }) => [
          <>
            {who}
            <small>
              <code>{setting}</code>
            </small>
          </>,
          what,
        ])}
      />
      <p>
        Two more depend on you. The logo of your company is fetched by the server once, when you enter its
        address; browsers and mail programs get the server’s copy, so that the logo’s host learns nothing of
        your signers. A web page whose text you bring into a contract is fetched by the server, too. Ask the
        operator for the names and countries of all of these; the rules on transfers (GDPR, Chapter V) depend
        on them. The server’s own technical log holds IP addresses; how long it is kept is for the operator to
        say.
      </p>
    </>
  )
}

export function TextMessages() {
  return (
    <>
      <p>
        A signer with a phone number gets invitations and reminders by email and text message, unless you
        choose otherwise under “Notify by”; codes go out when a signer goes on to sign. Unless you turn
        reminders off, anyone who hasn’t signed is reminded 3 and 7 days after the invitation and again before
        the end date, at the same time of day; anyone who declined messages, or stopped yours, isn’t. A
        reminder that would exceed a daily limit waits for the next one. Numbers are US numbers. Invitations
        and reminders end with “Reply STOP to opt out.”
      </p>
      <Limit title="Left to you and the operator">
        <p>
          Under the <Law href={sources.texts}>TCPA</Law>, have the consent of the person before you enter a
          number, or choose email only. This version sends the invitation without asking for a YES first, and
          it does not read answers. STOP is honored by the SMS provider: Twilio as a rule refuses further
          messages to that number, and Plainseal then tells you that the message did not arrive. The operator
          must leave that on. What a signer ticks about messages is recorded (
          <SectionLink to="#consent">Consent</SectionLink>). Declining stops scheduled reminders, and no other
          messages.
        </p>
      </Limit>
    </>
  )
}
