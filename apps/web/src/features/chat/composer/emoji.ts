/** A small set supported on all phones and desktops, so nothing needs to be fetched. */
export const EMOJI: readonly string[] = [
  ...'😀 😄 😁 😂 🤣 😊 😍 🥰 😘 😎 🤩 🥳 😉 🙂 😌 🤗 🤔 😅 😇 😜 🤪 😴 🥺 😢 😭 😱 😳 🙄 😤 🤯'.split(' '),
  ...'👋 👍 👎 👏 🙌 🙏 💪 🤝 ✌️ 🤞 🤘 👌 🫶 ❤️ 🧡 💛 💚 💙 💜 🖤 💖 💔 💯 ✨ ⭐ 🌟 🔥 💥 🎉 🎊'.split(' '),
  ...'🎵 🎶 🎤 🎸 🎹 🥁 🎻 🎨 🎬 🎮 🎲 🏆 🥇 🎁 💐 🌹 🌸 🌻 🌈 ☀️ 🌙 ☕ 🍕 🍰 🍷 🥂 🍿 🚀 ⚡ 👑'.split(' '),
];
