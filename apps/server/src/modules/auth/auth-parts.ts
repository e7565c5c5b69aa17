import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import type { Settings } from '../settings/index.ts';
import type { Site } from './mail-templates.ts';
import type { LoginSessionFinder } from './sessions/login-session-finder.ts';

/** What the calls of this module work with besides the request's context. */
export interface AuthParts {
  /** HMAC key of the site. */
  readonly secret: string;
  readonly files: SealedFiles;
  readonly settings: Pick<Settings, 'get'>;
  readonly sessions: LoginSessionFinder;
  /** Name and address of the site as they are now, for mails. */
  site(): Site;
}
