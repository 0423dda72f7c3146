/** What people put at the heart of a password. Chosen by hand: themes, not a list of leaked passwords. */
const WORDS = new Set(
  `
  password passwort passw pass passcode passphrase contrasena motdepasse secret secrets private login logon signin
  signup welcome hello hallo hola bonjour ciao letmein openup opensesame access enter entry user username guest
  visitor admin administrator root superuser sysadmin manager owner master default change changeme changeit temp
  temporary test testing tester demo example sample trial begin start stop nothing nobody someone anybody whatever
  computer laptop desktop internet network server database system windows microsoft apple android google facebook
  instagram twitter youtube amazon netflix spotify samsung nokia linux ubuntu oracle cisco office excel word mail
  email phone mobile security secure safe safety trust trustno key keys locked unlock account bank banking money
  dollar dollars cash credit payment invoice contract contracts agreement signature sign signer signing document
  documents plainseal seal sealed company business work working
  love lover loveme loveyou iloveyou mylove forever always angel angels baby babe babygirl honey sugar sweet sweetie
  sweetheart darling princess prince queen king beautiful pretty handsome cutie lovely kiss hugs friend friends
  family mother father mommy daddy sister brother mama papa son daughter wife husband children
  sunshine sunny sun moon star stars starlight rainbow summer winter spring autumn fall january february march april
  may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  today tomorrow yesterday weekend holiday christmas easter birthday happy happiness lucky smile peace freedom hope
  faith heaven jesus christ god bless church bible blessed
  dragon dragons monkey tiger lion bear wolf eagle falcon hawk shark dolphin panda koala kitten kitty cat dog doggy
  puppy horse pony chicken turtle butterfly spider snake phoenix unicorn dinosaur ginger pepper cookie cookies
  chocolate cheese banana orange apple cherry lemon peach strawberry pumpkin coffee pizza burger bacon butter candy
  football soccer baseball basketball hockey tennis golf rugby cricket racing runner jordan yankees cowboys eagles
  steelers lakers chelsea arsenal liverpool barcelona madrid juventus bayern dortmund united ranger rangers player
  gamer gaming champion winner number one
  superman batman spiderman ironman wonder marvel pokemon pikachu naruto goku mario zelda minecraft fortnite starwars
  startrek matrix merlin gandalf hobbit frodo potter harrypotter hogwarts disney mickey snoopy garfield tinkerbell
  ninja samurai pirate warrior hunter killer shadow ghost demon devil hell magic mystery mystic power thunder
  lightning storm fire ice blaze flame silver golden gold diamond crystal platinum purple yellow green blue red black
  white pink orange violet indigo crimson midnight
  michael michelle jennifer jessica ashley amanda daniel daniela david robert thomas william james john joseph maria
  mary anna sarah laura nicole andrea andrew anthony matthew joshua charlie george harley maggie bailey buster rocky
  lucy molly sophie max sam alex alexander chris christian patrick martin peter paul mark steven kevin brian jason
  justin tyler ryan jack jacob oliver emma olivia sophia isabella mia ella
  america american usa canada mexico brazil england london paris berlin texas california florida newyork chicago
  boston dallas houston denver atlanta seattle vegas hollywood washington europe germany france italy spain india
  china japan korea australia africa earth world planet
  mustang corvette ferrari porsche mercedes camaro harley toyota honda yamaha suzuki nissan chevy ford audi bmw
  tesla truck driver
  strong stronger strength super awesome amazing perfect great cool best good bad crazy sexy hot hottie naughty
  freaky party music guitar piano drummer rock rockstar metal metallica nirvana eminem beatles blink slipknot
  flower flowers rose daisy lily garden river ocean beach island mountain forest snow snowball snoopy rain
  qwerty qwertz azerty qwert qwer asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz wsx edc qazwsx wsxedc
  poiuy lkjh mnbv mnbvcxz ytrewq qweasd qweasdzxc asdzxc yxcv yxcvbn yxcvbnm poiuytrewq
  `
    .trim()
    .split(/\s+/),
)

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

type Person = { email: string; firstName: string; lastName: string }

/**
 * Whether guessers try it early: one or two everyday words, this person's own names, a run on the keyboard or in the
 * alphabet, or few letters repeated, with whatever digits and signs around, between or in place of letters.
 */
export function isCommonPassword(password: string, person?: Person): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  const { email = '', firstName = '', lastName = '' } = person ?? {}
  const [mailbox = ''] = email.split('@')
  const words = new Set([...WORDS, ...[mailbox, firstName, lastName].flatMap(wordsOf)])
  return spellings(typed).some((letters) => isRun(letters) || isOfWords(letters, words, 2))
}

/** The parts of a name or e-mail address that are long enough to matter. */
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= 3)

/** What remains without decoration: look-alikes read as letters everywhere, only inside, or dropped like other signs. */
function spellings(typed: string): string[] {
  const inside = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [...new Set([readLookalikes(typed), readLookalikes(inside), lettersOf(typed)])]
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '')
const readLookalikes = (text: string) =>
  lettersOf([...text].map((character) => LOOKALIKES[character] ?? character).join(''))

function isRun(letters: string): boolean {
  if (letters.length < 3) return false
  if (new Set(letters).size <= 2) return true
  const steps = [...letters].slice(1).map((letter, n) => letter.charCodeAt(0) - letters.charCodeAt(n))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

/** Whether the text is nothing but at most so many of the words, or one of them repeated. */
function isOfWords(text: string, words: Set<string>, atMost: number): boolean {
  if (text === '') return true
  for (let length = 2; length <= text.length; length++) {
    const head = text.slice(0, length)
    if (!words.has(head)) continue
    if (text.replaceAll(head, '') === '') return true
    if (atMost > 1 && isOfWords(text.slice(length), words, atMost - 1)) return true
  }
  return false
}
