import type { AccountRole } from '@footlight/contract';
import { useSession } from '../../../shared/session/index.ts';
import { useMenus, type Menu } from '../../../shared/settings/index.ts';

export const REGISTER_CREATOR = '/auth/register/performer';
const REGISTER_STUDIO = '/studio/register';
const STUDIO_LOGIN = '/studio/login';
const CREATOR_LOGIN = '/auth/login/performer';

/** Registration and login links that have no purpose for an account of each role. */
const POINTLESS: Record<AccountRole, readonly string[]> = {
  user: [CREATOR_LOGIN, STUDIO_LOGIN],
  performer: [REGISTER_CREATOR, CREATOR_LOGIN, STUDIO_LOGIN],
  studio: [REGISTER_CREATOR, REGISTER_STUDIO, CREATOR_LOGIN, STUDIO_LOGIN],
  staff: [REGISTER_CREATOR, REGISTER_STUDIO],
};

/** Checks if a link has a purpose for an account of the given role. */
export const isLinkFor = (role: AccountRole | undefined, path: string): boolean =>
  role === undefined || !POINTLESS[role].includes(path.split('?')[0] ?? '');

/** Returns the site's custom links in a section that have a purpose for the visitor. */
export function useMenuLinks(section: Menu['section']): readonly Menu[] {
  const { role } = useSession();
  return useMenus(section).filter(({ path }) => isLinkFor(role, path));
}
