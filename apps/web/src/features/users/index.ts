/** The own account: profile, picture, password, devices, second factor, how the site looks. */
export { AppearanceForm } from './appearance-form.tsx';
export { Devices } from './devices.tsx';
export { PasswordForm } from './password-form.tsx';
export { ProfileForm } from './profile-form.tsx';
export { SecondFactor } from './second-factor.tsx';
export { SettingsFrame } from './settings-frame.tsx';
export { worldQueries } from './users.queries.ts';
