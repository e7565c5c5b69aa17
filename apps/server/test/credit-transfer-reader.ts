import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Content of an element: text that matches a pattern, or child elements in this order. */
type Content = RegExp | readonly Part[];
interface Part {
  readonly name: string;
  readonly content: Content;
  readonly least: number;
  readonly most: number;
  readonly attribute?: readonly [name: string, form: RegExp];
}
const one = (name: string, content: Content, attribute?: Part['attribute']): Part => ({
  name,
  content,
  least: 1,
  most: 1,
  ...(attribute ? { attribute } : {}),
});
const many = (name: string, content: Content): Part => ({ name, content, least: 1, most: Infinity });

const SIGNS = String.raw`[a-zA-Z0-9/\-?:().,'+ ]`;
/** Matches text without a leading or trailing slash or space, and without double slashes. */
const words = (most: number) => new RegExp(`^(?![/ ])(?!.*//)${SIGNS}{1,${most}}(?<![/ ])$`);
const ID = words(35);
const AMOUNT = /^(0|[1-9]\d{0,15})\.\d{2}$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const IBAN = /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/;
const COUNT = /^[1-9]\d{0,14}$/;

/** Describes the elements of pain.001.001.09 and .03 that the site's credit transfer orders use, in schema order. */
function orderOf(isNew: boolean): Part {
  const bic = isNew
    ? one('BICFI', /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    : one('BIC', /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/);
  const unknown = one('Othr', [one('Id', /^NOTPROVIDED$/)]);
  const bank = (name: string, known: Part[]): Part => one(name, [one('FinInstnId', known)]);
  const account = (name: string) => one(name, [one('Id', [one('IBAN', IBAN)])]);
  const party = (name: string) => one(name, [one('Nm', words(70))]);
  const debtorBank = { ...bic, least: 0 };
  return one('CstmrCdtTrfInitn', [
    one('GrpHdr', [
      one('MsgId', ID),
      one('CreDtTm', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      one('NbOfTxs', COUNT),
      one('CtrlSum', AMOUNT),
      party('InitgPty'),
    ]),
    one('PmtInf', [
      one('PmtInfId', ID),
      one('PmtMtd', /^TRF$/),
      one('BtchBookg', /^(true|false)$/),
      one('NbOfTxs', COUNT),
      one('CtrlSum', AMOUNT),
      one('PmtTpInf', [one('SvcLvl', [one('Cd', /^SEPA$/)])]),
      one('ReqdExctnDt', isNew ? [one('Dt', DAY)] : DAY),
      party('Dbtr'),
      account('DbtrAcct'),
      bank('DbtrAgt', [debtorBank, { ...unknown, least: 0 }]),
      one('ChrgBr', /^SLEV$/),
      many('CdtTrfTxInf', [
        one('PmtId', [one('EndToEndId', ID)]),
        one('Amt', [one('InstdAmt', AMOUNT, ['Ccy', /^EUR$/])]),
        bank('CdtrAgt', [bic]),
        party('Cdtr'),
        account('CdtrAcct'),
        one('RmtInf', [one('Ustrd', words(140))]),
      ]),
    ]),
  ]);
}

type Node = Readonly<Record<string, unknown>>;
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const partsOf = (node: Node): Node[] => node[nameOf(node)] as Node[];

function checkParts(nodes: readonly Node[], parts: readonly Part[], place: string): string[] {
  let next = 0;
  const wrong: string[] = [];
  for (const part of parts) {
    const from = next;
    while (next < nodes.length && nameOf(nodes[next]!) === part.name && next - from < part.most) next++;
    if (next - from < part.least) wrong.push(`${place}: ${part.name} is missing`);
    for (const node of nodes.slice(from, next)) wrong.push(...checkNode(node, part, `${place}/${part.name}`));
  }
  for (const node of nodes.slice(next)) wrong.push(`${place}: ${nameOf(node)} does not belong here`);
  return wrong;
}

function checkNode(node: Node, { content, attribute }: Part, place: string): string[] {
  const given = Object.entries((node[':@'] ?? {}) as Record<string, string>);
  const wrong = given
    .filter(([name, value]) => !(attribute && name === attribute[0] && attribute[1].test(value)))
    .map(([name, value]) => `${place}: ${name}="${value}"`);
  if (attribute && given.length === 0) wrong.push(`${place}: ${attribute[0]} is missing`);
  const inner = partsOf(node);
  if (!(content instanceof RegExp)) return [...wrong, ...checkParts(inner, content, place)];
  const text = inner.map((part) => String(part['#text'] ?? `<${nameOf(part)}>`)).join('');
  return content.test(text) ? wrong : [...wrong, `${place}: “${text}”`];
}

export function textsOf(file: string, name: string): string[] {
  return [...file.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '');
}

/**
 * Returns every error in a credit transfer order, element by element. Checks sequence, number, formats, counts and
 * sums.
 */
export function wrongInOrder(file: string): string[] {
  if (XMLValidator.validate(file) !== true) return ['not well-formed'];
  const space = /<Document xmlns="urn:iso:std:iso:20022:tech:xsd:(pain\.001\.001\.0[39])">/.exec(file)?.[1];
  if (!space) return ['another namespace'];
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    ignoreDeclaration: true,
    processEntities: false,
  });
  const [document] = (parser.parse(file) as Node[]).filter((node) => nameOf(node) === 'Document');
  const wrong = checkParts(partsOf(document ?? {}), [orderOf(space.endsWith('09'))], 'Document');
  const amounts = textsOf(file, 'InstdAmt').map((text) => BigInt(text.replace('.', '')));
  const sum = String(amounts.reduce((total, amount) => total + amount, 0n)).padStart(3, '0');
  const total = `${sum.slice(0, -2)}.${sum.slice(-2)}`;
  for (const said of textsOf(file, 'CtrlSum')) if (said !== total) wrong.push(`a sum of ${said}, not ${total}`);
  for (const said of textsOf(file, 'NbOfTxs')) if (said !== String(amounts.length)) wrong.push(`a count of ${said}`);
  const ids = textsOf(file, 'EndToEndId');
  if (new Set(ids).size !== ids.length) wrong.push('an end-to-end id twice');
  return wrong;
}
