import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import type { Settings } from '../settings/index.ts';
import type { Site } from './mail-templates.ts';
import type { LoginSessionFinder } from './sessions/login-session-finder.ts';

export interface AuthParts {
  readonly secret: string;
  readonly files: SealedFiles;
  readonly settings: Pick<Settings, 'get'>;
  readonly sessions: LoginSessionFinder;
  /** Current name and URL of the site, for emails. */
  site(): Site;
}
