import type { ByLanguage } from '@footlight/contract';
import { composedKind, composeFor, type MailKind, type Reader, type WordedMail } from '../../mails/index.ts';
import type { UploadFailure, UploadPurpose } from '../uploads.rules.ts';

const failed = composedKind(
  'uploads.failed',
  'Your file can’t be used: dawn.mov',
  'Hello Ada,',
  'A file you uploaded can’t be used.',
  '“dawn.mov”: It can’t be read and may be damaged.',
);
export const failureMails: readonly MailKind[] = [failed];

/** Failures found when the uploader may have left. The uploading browser reports all others immediately. */
export const MAILED_FAILURES = [
  'too-large',
  'infected',
  'broken',
  'too-long',
  'given-up',
  'incomplete',
  'no-picture',
  'codec',
  'hdr',
  'not-a-picture',
  'cut-off',
  'too-many-pixels',
  'too-animated',
] as const;
type Mailed = (typeof MAILED_FAILURES)[number];
const KNOWN: readonly UploadFailure[] = MAILED_FAILURES;
export const isMailed = (failure: UploadFailure | null): failure is Mailed =>
  failure !== null && KNOWN.includes(failure);

const WHY: ByLanguage<Readonly<Record<Mailed, string>>> = {
  en: {
    'too-large': 'It’s too large for our virus scan',
    infected: 'It contains a virus and has been removed',
    broken: 'It can’t be read and may be damaged',
    'too-long': 'It’s longer than this site allows',
    'given-up': 'Processing failed, although we tried several times',
    incomplete: 'The end of the file is missing. Please export or copy it again',
    'no-picture': 'It only contains sound. A video needs pictures',
    codec: 'We can’t read its codec. Please export it as H.264 or HEVC',
    hdr: 'We can’t convert its HDR format. Please export it in SDR',
    'not-a-picture': 'It’s not a picture',
    'cut-off': 'Part of the file is missing',
    'too-many-pixels': 'It has more pixels than this site can process',
    'too-animated': 'Its animation is too long or too large',
  },
  de: {
    'too-large': 'Sie ist zu groß für unsere Virenprüfung',
    infected: 'Sie enthält einen Virus und wurde entfernt',
    broken: 'Sie lässt sich nicht lesen und ist vielleicht beschädigt',
    'too-long': 'Sie ist länger, als diese Seite erlaubt',
    'given-up': 'Die Verarbeitung ist trotz mehrerer Versuche fehlgeschlagen',
    incomplete: 'Das Ende der Datei fehlt. Bitte exportiere oder kopiere sie noch einmal',
    'no-picture': 'Sie enthält nur Ton. Ein Video braucht Bilder',
    codec: 'Wir können ihren Codec nicht lesen. Bitte exportiere sie als H.264 oder HEVC',
    hdr: 'Wir können ihr HDR-Format nicht umwandeln. Bitte exportiere sie in SDR',
    'not-a-picture': 'Sie ist kein Bild',
    'cut-off': 'Ein Teil der Datei fehlt',
    'too-many-pixels': 'Sie hat mehr Pixel, als diese Seite verarbeiten kann',
    'too-animated': 'Ihre Animation ist zu lang oder zu groß',
  },
};
const PAGES: Readonly<Record<UploadPurpose, string>> = {
  video: 'creator/videos',
  trailer: 'creator/videos',
  photo: 'creator/photos',
  picture: 'creator/videos',
  'product-file': 'creator/products',
  'release-form': 'creator/release-forms',
  post: 'creator/videos',
  'alert-sound': 'live',
  message: 'messages',
  voice: 'messages',
};
/** Maximum files listed by name. Others are only counted. */
const MOST_NAMED = 20;

export interface FailedFile {
  readonly name: string;
  readonly purpose: UploadPurpose;
  readonly failure: Mailed;
}

/** Email to the owner of unusable files, listing them and the reasons. */
export function failureMail(
  owner: Reader,
  files: readonly [FailedFile, ...FailedFile[]],
  publicUrl: string,
): WordedMail {
  const [first] = files;
  const isOne = files.length === 1;
  const rest = files.length - MOST_NAMED;
  const link = `${publicUrl}/${PAGES[first.purpose]}`;
  const named = (language: keyof typeof WHY, quoted: (name: string) => string, more: string) =>
    [
      ...files.slice(0, MOST_NAMED).map(({ name, failure }) => `${quoted(name)}: ${WHY[language][failure]}.`),
      ...(rest > 0 ? [more] : []),
    ].join('\n');
  return composeFor(failed, owner, {
    en: [
      isOne ? `Your file can’t be used: ${first.name}` : `${files.length} of your files can’t be used`,
      isOne ? 'A file you uploaded can’t be used.' : 'Some files you uploaded can’t be used.',
      named('en', (name) => `“${name}”`, `And ${rest} more.`),
      'Your other files aren’t affected. You can upload a replacement here:',
      link,
    ],
    de: [
      isOne
        ? `Deine Datei ist nicht verwendbar: ${first.name}`
        : `${files.length} deiner Dateien sind nicht verwendbar`,
      isOne
        ? 'Eine Datei, die du hochgeladen hast, ist nicht verwendbar.'
        : 'Einige Dateien, die du hochgeladen hast, sind nicht verwendbar.',
      named('de', (name) => `„${name}“`, `Und ${rest} weitere.`),
      'Deine anderen Dateien sind nicht betroffen. Hier kannst du Ersatz hochladen:',
      link,
    ],
  });
}
