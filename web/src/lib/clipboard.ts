// Copies a text, also over plain http, as in a home network, which has no clipboard but the old command.

/** Whether the text could be copied. `field` holds the text and is selected, to be copied by hand if need be. */
export async function copyText(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byCommand(text, field);
  }
}

function byCommand(text: string, known?: HTMLInputElement): boolean {
  const field = known ?? document.body.appendChild(document.createElement('input'));
  if (!known) field.value = text;
  field.select();
  const done = document.execCommand('copy');
  if (!known) field.remove();
  return done;
}
