/** A short contract in words of its own, with what it does say and some of what it says nothing about. */
type PlainContract = { name: string; text: string; says: string[]; lacks: string[] }

export const plainContracts: PlainContract[] = [
  {
    name: 'a lease whose rent and dates stand under headings',
    text: `APARTMENT LEASE

This Lease is between Maple Street Homes LLC (the “Landlord”) and Dana Ortiz (the “Tenant”).

1. Premises

The Landlord lets Apartment 4B at 12 Maple Street to the Tenant as a home for two people.

2. Term

June 1, 2027 to May 31, 2028.

3. Rent

$1,450, on the first of every month, by bank transfer to the account of the Landlord.

4. Pets

One cat is allowed. No dogs are allowed in the building.`,
    says: ['Start and length', 'Rent and due date'],
    lacks: ['Security deposit', 'Repairs', 'Governing law', 'Dispute resolution', 'Changes in writing'],
  },
  {
    name: 'a lease in a table',
    text: `Room rental\tKey facts
Landlord\tMrs. Amina Bello
Tenant\tKofi Mensah
Room\tThe back bedroom on the second floor, with the use of the kitchen and of the garden that is shared by all
Monthly\t620 dollars
Payable\t5th of the month
Move in\t1 September 2027
Move out\t31 August 2028
Held as security\t620 dollars, given back within two weeks of the last day
The tenant and the landlord have both read this page and agree to what it says.`,
    says: ['Start and length', 'Rent and due date', 'Security deposit'],
    lacks: ['Governing law', 'Dispute resolution', 'Repairs'],
  },
  {
    name: 'a lease of a garage in one paragraph',
    text: `Garage. I let my garage at 9 Cole Lane to Peter Nolan from today on. He gives me 80 a month, in cash, at the beginning of it. Either of us can stop this at the end of any month if we tell the other a month ahead. He fixes what he breaks. He may not let anybody else use it, and he is not allowed to store fuel in it.`,
    says: ['Start and length', 'Notices', 'Repairs', 'Assignment'],
    lacks: ['Governing law', 'Dispute resolution'],
  },
  {
    name: 'an offer of a job as a letter',
    text: `Dear Lena,

We are happy to have you as our bookkeeper. Your first day is the 4th of May. You report to Sam. We give you 52,000 a year before deductions, in twelve equal parts on the last Friday of the month. You are off on Fridays after noon and can take four weeks for yourself each year. The first ninety days are for both of us to find out whether we fit.

What you learn about our customers stays in the house.

If you agree, put your name below.`,
    says: ['Start and length', 'Pay', 'Confidentiality'],
    lacks: ['Governing law', 'Dispute resolution', 'Changes in writing'],
  },
  {
    name: 'a loan between friends',
    text: `I, Ruth Adler, got 3,000 dollars from Ben Katz on March 3, 2027. I give it back in ten parts of 300 on the first of each month, from April on. It costs me nothing beyond that. When I am two months behind, Ben can ask for all of it at once. We both keep a copy of this page, and it is all that there is between us about the money.`,
    says: ['Start and length', 'Interest', 'Payment terms'],
    lacks: ['Governing law', 'Dispute resolution', 'Changes in writing'],
  },
  {
    name: 'a promise of secrecy on half a page',
    text: `We show you our recipes so that you can decide whether you want to cook for us. You tell nobody about them, and you use them for nothing else. What stands in every cookbook is not meant. When we have decided, you give all the papers back or burn them. This holds for three years, wherever you are and whomever you work for by then.`,
    says: ['Start and length', 'Confidentiality', 'Return or destruction'],
    lacks: [],
  },
  {
    name: 'a job for a freelancer in an order of ten lines',
    text: `Order no. 7

Logo and letterhead for the bakery, with three drafts to choose from, by the end of the summer.
Half of the 1,800 when we begin and half when we like the last draft.
If we do not like it, you try once more. After that you keep the first half and we keep nothing.
When all is paid, the drawings are ours and nobody else’s, for any use that we can think of.
You talk to nobody about the new shop before it opens.
We can call the whole thing off, but not the half that is for what you have done already.`,
    says: ['Start and length', 'Payment terms', 'Confidentiality', 'Assignment'],
    lacks: ['Governing law', 'Dispute resolution'],
  },
  {
    name: 'the sale of a used car',
    text: `Sale of a car

Seller: Nora Lind. Buyer: Tom Reyes.
The seller sells the buyer a blue van with 84,000 miles on it for 6,400, which the buyer has handed over in notes.
The buyer has driven it and takes it as it stands. The seller knows of no accident.
The keys and the papers went to the buyer at 3 p.m. on 2 June 2027; from then on it is the buyer’s affair what happens to it.`,
    says: ['Payment terms', 'Start and length'],
    lacks: ['Governing law', 'Dispute resolution', 'Changes in writing'],
  },
  {
    name: 'leave to print a photograph',
    text: `You are allowed to print my photograph of the harbour in your calendar for 2028, on one page, and to show the calendar in your shop window and on your site. You print my name under it. For any other purpose, ask me first. You give me ten calendars for it, and no money. I am free to let others use the same picture.`,
    says: ['Payment terms', 'Start and length', 'Assignment'],
    lacks: ['Governing law', 'Dispute resolution'],
  },
  {
    name: 'selling tea for a grower',
    text: `Green Hill grows tea and Porter sells it in Norway and nowhere else. Nobody but Porter does that there. Porter buys at the list of the day less a fifth and settles within thirty days of the crate. Porter takes forty crates a year or we talk about it. We both go on until one of us has had enough and has said so six months before Christmas. Norwegian rules hold for all of it, and the judges of Bergen have the last word.`,
    says: ['Start and length', 'Payment terms', 'Governing law', 'Dispute resolution', 'Notices'],
    lacks: ['Changes in writing'],
  },
]
