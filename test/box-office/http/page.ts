const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** A small page of the pretend acquirer. @param body HTML, its texts escaped */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/24px system-ui, sans-serif }
body { max-width: 400px; margin: 10vh auto; padding: 0 16px }
h1 { font-size: 20px; line-height: 28px }
button { width: 100%; min-height: 48px; margin: 8px 0 0; font: inherit; cursor: pointer }
</style>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</html>
`;
