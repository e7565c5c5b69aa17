import sharp from 'sharp';
import { viewerAvatar } from './pictures.ts';

/**
 * An applicant's document: an identity card, or a photo of the applicant holding it. It is clearly marked as a
 * specimen.
 */
export interface Paper {
  readonly name: string;
  readonly bornOn: string;
  readonly isHeld: boolean;
}
const INK = '#22343a';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cardOf = ({ name, bornOn }: Paper): string => `<svg width="960" height="600" viewBox="0 0 960 600">
  <rect x="6" y="6" width="948" height="588" rx="36" fill="#e9f0ee" stroke="${INK}" stroke-width="6"/>
  <rect x="6" y="66" width="948" height="74" fill="#2f7380"/>
  <text x="48" y="117" font-family="sans-serif" font-size="40" font-weight="700" fill="#fff">SPECIMEN IDENTITY CARD</text>
  <svg x="48" y="190" width="300" height="300" viewBox="0 0 256 256">${viewerAvatar(name)}</svg>
  <g font-family="sans-serif" fill="${INK}">
    <text x="396" y="236" font-size="30" opacity=".7">Name</text>
    <text x="396" y="286" font-size="46" font-weight="700">${escaped(name)}</text>
    <text x="396" y="366" font-size="30" opacity=".7">Date of birth</text>
    <text x="396" y="416" font-size="46" font-weight="700">${bornOn}</text>
    <text x="396" y="496" font-size="30" opacity=".7">Valid until 31 12 2035 · not a real document</text>
  </g></svg>`;

/** Renders a document as a JPEG, 1200 × 900. */
export function renderPaper(paper: Paper): Promise<Buffer> {
  const held = `<svg x="290" y="30" width="620" height="620" viewBox="0 0 256 256">${viewerAvatar(paper.name)}</svg>
    <svg x="330" y="560" width="500" height="312" viewBox="0 0 960 600">${cardOf(paper)}</svg>`;
  const alone = `<svg x="120" y="150" width="960" height="600">${cardOf(paper)}</svg>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
    <rect width="1200" height="900" fill="#b9c4bf"/>${paper.isHeld ? held : alone}</svg>`;
  return sharp(Buffer.from(picture)).flatten().jpeg({ quality: 82 }).toBuffer();
}
