/** A small set that is everywhere on phones and desktops; nothing is fetched for it. */
export const EMOJI: readonly string[] = [
  ...'😀 😄 😁 😂 🤣 😊 😍 🥰 😘 😎 🤩 🥳 😉 🙂 😌 🤗 🤔 😅 😇 😜 🤪 😴 🥺 😢 😭 😱 😳 🙄 😤 🤯'.split(' '),
  ...'👋 👍 👎 👏 🙌 🙏 💪 🤝 ✌️ 🤞 🤘 👌 🫶 ❤️ 🧡 💛 💚 💙 💜 🖤 💖 💔 💯 ✨ ⭐ 🌟 🔥 💥 🎉 🎊'.split(' '),
  ...'🎵 🎶 🎤 🎸 🎹 🥁 🎻 🎨 🎬 🎮 🎲 🏆 🥇 🎁 💐 🌹 🌸 🌻 🌈 ☀️ 🌙 ☕ 🍕 🍰 🍷 🥂 🍿 🚀 ⚡ 👑'.split(' '),
];
