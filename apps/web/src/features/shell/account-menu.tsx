import {
  Avatar,
  iconButtonClass,
  Languages,
  LogIn,
  LogOut,
  Menu,
  MenuChoice,
  MenuHeading,
  MenuItem,
  MenuLine,
  MenuLink,
  Monitor,
  Moon,
  Radio,
  Sun,
  User,
  UserPlus,
  Users,
} from '@footlight/ui';
import { SiteLink } from '../../shared/app/index.ts';
import { LANGUAGES, THEMES, useAppearance, type Theme } from '../../shared/appearance/index.ts';
import { useProfile, useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './account-menu.module.css';
import { ACCOUNT_LINKS } from './navigation.ts';
import { useLogout } from './use-logout.ts';

const THEME_ICONS: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/** Who is signed in and what is theirs; theme and language for everybody. */
export function AccountMenu() {
  const t = useWords();
  const { loggedIn, role } = useSession();
  const profile = useProfile();
  return (
    <Menu
      label={t('shell.account')}
      trigger={(attributes) => (
        <button type="button" className={iconButtonClass()} aria-label={t('shell.account')} {...attributes}>
          {loggedIn ? (
            <Avatar
              src={profile && 'avatar' in profile ? profile.avatar : undefined}
              name={profile?.name ?? ''}
              size={34}
            />
          ) : (
            <User size={20} aria-hidden />
          )}
        </button>
      )}
    >
      {loggedIn && profile && (
        <div className={css.who}>
          <b>{profile.name || ('username' in profile ? profile.username : '')}</b>
          <span>{profile.email}</span>
        </div>
      )}
      {role &&
        ACCOUNT_LINKS[role].map(({ href, words, icon: Icon }) => (
          <MenuLink key={href}>
            {(attributes) => (
              <SiteLink href={href} {...attributes}>
                <Icon size={17} aria-hidden />
                <span>{t(words)}</span>
              </SiteLink>
            )}
          </MenuLink>
        ))}
      {!loggedIn && <LoginLinks />}
      <MenuLine />
      <AppearanceChoices />
      {loggedIn && <Logout />}
    </Menu>
  );
}

function LoginLinks() {
  const t = useWords();
  const links = [
    { href: '/auth/login/user', words: t('shell.login'), Icon: LogIn },
    { href: '/auth/register', words: t('shell.register'), Icon: UserPlus },
    { href: '/auth/login/performer', words: t('shell.performerLogin'), Icon: Radio },
    { href: '/studio/login', words: t('shell.studioLogin'), Icon: Users },
  ];
  return links.map(({ href, words, Icon }) => (
    <MenuLink key={href}>
      {(attributes) => (
        <SiteLink href={href} {...attributes}>
          <Icon size={17} aria-hidden />
          <span>{words}</span>
        </SiteLink>
      )}
    </MenuLink>
  ));
}

function AppearanceChoices() {
  const t = useWords();
  const { theme, language, choose } = useAppearance();
  return (
    <>
      <MenuHeading>{t('theme.title')}</MenuHeading>
      {THEMES.map((one) => {
        const Icon = THEME_ICONS[one];
        return (
          <MenuChoice
            key={one}
            icon={<Icon size={17} aria-hidden />}
            checked={theme === one}
            onSelect={() => choose({ theme: one })}
          >
            {t(`theme.${one}`)}
          </MenuChoice>
        );
      })}
      <MenuHeading>{t('language.title')}</MenuHeading>
      {LANGUAGES.map((one) => (
        <MenuChoice
          key={one}
          icon={<Languages size={17} aria-hidden />}
          checked={language === one}
          onSelect={() => {
            choose({ language: one });
            location.reload();
          }}
        >
          {t(one === 'de' ? 'language.de' : 'language.en')}
        </MenuChoice>
      ))}
    </>
  );
}

function Logout() {
  const t = useWords();
  const logout = useLogout();
  return (
    <>
      <MenuLine />
      <MenuItem icon={<LogOut size={17} aria-hidden />} onSelect={logout}>
        {t('shell.logout')}
      </MenuItem>
    </>
  );
}
