import {
  Avatar,
  ExternalLink,
  iconButtonClass,
  IconButton,
  LogOut,
  Menu,
  MenuItem,
  MenuLine,
  MenuLink,
  Moon,
  Sun,
} from '@footlight/ui';
import { useStaffLogOut } from '../../../features/auth/staff/index.ts';
import { AppearanceChoices, useAppearance } from '../../../shared/appearance/index.ts';
import type { StaffProfile } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { shellWords } from '../../../features/shell/words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './admin-frame.module.css';

export function StaffMenu({ staff }: { staff: StaffProfile }) {
  const t = useWords(shellWords, staffWords);
  const logOut = useStaffLogOut();
  return (
    <>
      <ThemeButton />
      <Menu
        label={t('admin.you')}
        trigger={(attributes) => (
          <button type="button" className={iconButtonClass()} aria-label={t('admin.you')} {...attributes}>
            <Avatar name={staff.name} size={32} />
          </button>
        )}
      >
        <div className={css.person}>
          <b>{staff.name}</b>
          <span>{staff.email}</span>
          <span>{t(`admin.role.${staff.staffRole}`)}</span>
        </div>
        <MenuLink>
          {(attributes) => (
            <a href="/" {...attributes}>
              <ExternalLink size={17} aria-hidden />
              <span>{t('admin.toSite')}</span>
            </a>
          )}
        </MenuLink>
        <AppearanceChoices />
        <MenuLine />
        <MenuItem icon={<LogOut size={17} aria-hidden />} onSelect={() => void logOut()}>
          {t('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Toggles between light and dark. The menu also offers "system". */
export function ThemeButton() {
  const t = useWords(siteWords);
  const { theme, choose } = useAppearance();
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <IconButton
      label={t(isDark ? 'theme.light' : 'theme.dark')}
      onClick={() => choose({ theme: isDark ? 'light' : 'dark' })}
    >
      {isDark ? <Sun size={19} aria-hidden /> : <Moon size={19} aria-hidden />}
    </IconButton>
  );
}
