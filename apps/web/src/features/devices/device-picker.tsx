import { Button, IconButton, Mic, MicOff, RotateCcw, Select, Stack } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { devicesWords } from './words.ts';
import type { DeviceKind, DeviceProblem } from './devices.ts';
import css from './device-picker.module.css';
import { MicrophoneMeter } from './microphone-meter.tsx';
import { SoundSwitches } from './sound-switches.tsx';
import type { Device } from './use-device.ts';

const WORDS = {
  camera: {
    denied: 'console.cameraDenied',
    none: 'console.cameraNone',
    inUse: 'console.cameraInUse',
    unsupported: 'console.cameraUnsupported',
    failed: 'console.cameraFailed',
  },
  microphone: {
    denied: 'console.microphoneDenied',
    none: 'console.microphoneNone',
    inUse: 'console.microphoneInUse',
    unsupported: 'console.microphoneUnsupported',
    failed: 'console.microphoneFailed',
  },
} as const;
/** Returns the translation key for a device problem. */
export const problemWords = (kind: DeviceKind, problem: DeviceProblem) => WORDS[kind][problem];

function DeviceSelect({ kind, device }: { kind: DeviceKind; device: Device }) {
  const t = useWords(devicesWords);
  const unnamed = kind === 'camera' ? 'console.unnamedCamera' : 'console.unnamedMicrophone';
  const options = device.choices.map(({ id, label }, at) => ({ value: id, label: label || t(unnamed, { n: at + 1 }) }));
  return (
    <Stack gap={8} className={css.device}>
      <Select
        label={t(kind === 'camera' ? 'console.camera' : 'console.microphone')}
        value={device.chosen}
        onChange={device.choose}
        options={options}
        disabled={options.length === 0}
        {...(options.length === 0 || device.problem ? { placeholder: t('console.noDevice') } : {})}
      />
      {device.problem && (
        <div className={css.problem} role="alert">
          <p>{t(problemWords(kind, device.problem))}</p>
          <Button size="small" icon={<RotateCcw size={14} aria-hidden />} busy={device.opening} onClick={device.retry}>
            {t('console.askAgain')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function DevicePicker({
  camera,
  microphone,
  narrow = false,
}: {
  camera: Device;
  microphone: Device;
  /** Stacks the fields vertically, for sheets. */
  narrow?: boolean;
}) {
  const t = useWords(devicesWords);
  const { track, muted } = microphone;
  return (
    <div className={css.devices} data-narrow={narrow || undefined}>
      <DeviceSelect kind="camera" device={camera} />
      <DeviceSelect kind="microphone" device={microphone} />
      <div className={css.level}>
        <IconButton
          label={t(muted ? 'console.unmute' : 'console.mute')}
          aria-pressed={muted}
          disabled={!track}
          onClick={() => microphone.setMuted(!muted)}
          tone="neutral"
        >
          {muted || !track ? <MicOff size={18} aria-hidden /> : <Mic size={18} aria-hidden />}
        </IconButton>
        <div className={css.meter}>
          <MicrophoneMeter track={track} />
          {muted && <p className={css.muted}>{t('console.muted')}</p>}
        </div>
      </div>
      <SoundSwitches />
    </div>
  );
}
