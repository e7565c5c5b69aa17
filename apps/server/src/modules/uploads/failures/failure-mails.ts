import { composed, composedKind, type MailKind, type WordedMail } from '../../mails/index.ts';
import type { UploadFailure, UploadPurpose } from '../uploads.rules.ts';

const failed = composedKind(
  'uploads.failed',
  'Your file cannot be used: dawn.mov',
  'Hello Ada,',
  'a file that you uploaded cannot be used.',
  '“dawn.mov”: it cannot be read; it may be damaged.',
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

const WHY: Readonly<Record<Mailed, string>> = {
  'too-large': 'it is too large to be looked at for viruses',
  infected: 'a virus was found in it, and it has been removed',
  broken: 'it cannot be read; it may be damaged',
  'too-long': 'it is longer than this site takes',
  'given-up': 'it could not be made ready, although we tried several times',
  incomplete: 'its end is missing, and nothing can be played without it; please export or copy it again',
  'no-picture': 'it has only sound; a video needs pictures',
  codec: 'its codec cannot be read here; please export it as H.264 or HEVC',
  hdr: 'its kind of HDR cannot be converted here; please export it in SDR',
  'not-a-picture': 'it is not a picture',
  'cut-off': 'it is cut off: part of the file is missing',
  'too-many-pixels': 'it has more pixels than this site can process',
  'too-animated': 'its animation is too long or too large',
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
  owner: { readonly email: string; readonly name: string },
  files: readonly [FailedFile, ...FailedFile[]],
  publicUrl: string,
): WordedMail {
  const [first] = files;
  const named = files.slice(0, MOST_NAMED).map(({ name, failure }) => `“${name}”: ${WHY[failure]}.`);
  const rest = files.length - named.length;
  const words = [
    files.length === 1 ? 'a file that you uploaded cannot be used.' : 'some files that you uploaded cannot be used.',
    [...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join('\n'),
    'What else you have is not touched. You can upload another file in its place here:',
    `${publicUrl}/${PAGES[first.purpose]}`,
  ];
  return composed(failed, null, {
    to: owner.email,
    subject:
      files.length === 1 ? `Your file cannot be used: ${first.name}` : `${files.length} of your files cannot be used`,
    text: `Hello ${owner.name},\n\n${words.join('\n\n')}\n`,
  });
}
