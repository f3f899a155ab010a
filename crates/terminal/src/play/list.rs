//! The numbered list of choices: one per line, with its forecast. A list too tall for a screen
//! shows short forecasts; a long list without forecasts is printed in columns.

use portolan_core::drawing::{Drawing, TextStyle};

use super::screen::put_wrapped;

/// A list with more lines shows short forecasts.
const MAX_FULL_LINES: usize = 24;

/// A list with more entries is printed in columns if no entry has a forecast.
const MAX_SINGLE_COLUMN: usize = 8;

/// An entry of the list.
pub(super) struct Row {
    /// The choice in notation.
    pub(super) notation: String,
    /// What it would cost and pay, in full.
    pub(super) forecast: String,
    /// The same as short pieces; those that fit on the line are shown.
    pub(super) short_forecast: Vec<String>,
}

/// Draws the list, at most `width` columns wide unless a single word is wider.
pub(super) fn draw(rows: &[Row], width: usize) -> Drawing {
    if rows.len() > MAX_SINGLE_COLUMN && rows.iter().all(|row| row.forecast.is_empty()) {
        return in_columns(rows, width);
    }
    let full = in_rows(rows, width, |row, _| row.forecast.clone());
    if full.lines().count() <= MAX_FULL_LINES {
        return full;
    }
    in_rows(rows, width, |row, room| {
        truncated(&row.short_forecast, room)
    })
}

fn in_rows(rows: &[Row], width: usize, forecast: impl Fn(&Row, usize) -> String) -> Drawing {
    let column = (widest(rows) + 6).min(width / 2);
    let mut drawing = Drawing::new();
    for (index, row) in rows.iter().enumerate() {
        put_entry(index, row, drawing.line());
        let forecast = forecast(row, width.saturating_sub(column));
        if !forecast.is_empty() {
            drawing.text("  ").to_column(column);
            put_wrapped(&mut drawing, TextStyle::Plain, &forecast, width);
        }
    }
    drawing
}

/// Several columns, read from top to bottom.
fn in_columns(rows: &[Row], width: usize) -> Drawing {
    let step = widest(rows) + 6;
    let columns = (width / step).max(1);
    let height = rows.len().div_ceil(columns);
    let mut drawing = Drawing::new();
    for line in 0..height {
        drawing.line();
        for (column, index) in (line..rows.len()).step_by(height).enumerate() {
            drawing.to_column(column * step);
            put_entry(index, &rows[index], &mut drawing);
        }
    }
    drawing
}

fn put_entry(index: usize, row: &Row, drawing: &mut Drawing) {
    drawing.put(TextStyle::Faint, format!("{:>2}  ", index + 1));
    drawing.put(TextStyle::Strong, row.notation.as_str());
}

fn widest(rows: &[Row]) -> usize {
    rows.iter()
        .map(|row| row.notation.chars().count())
        .max()
        .unwrap_or_default()
}

/// As many pieces as fit, with an ellipsis if any are left out.
fn truncated(pieces: &[String], room: usize) -> String {
    let mut shown = String::new();
    for (index, piece) in pieces.iter().enumerate() {
        let joint = if index == 0 { "" } else { " · " };
        let more = if index + 1 == pieces.len() { 0 } else { 2 };
        if (shown.chars().count() + joint.chars().count() + piece.chars().count() + more) > room {
            shown.push_str(" …");
            break;
        }
        shown.push_str(joint);
        shown.push_str(piece);
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::super::style::Colours;
    use super::*;

    fn rows(count: usize, forecast: &str) -> Vec<Row> {
        (0..count)
            .map(|index| Row {
                notation: format!("go {index}"),
                forecast: forecast.to_owned(),
                short_forecast: forecast.split(" · ").map(str::to_owned).collect(),
            })
            .collect()
    }

    fn shown(rows: &[Row]) -> Vec<String> {
        let text = Colours::Hidden.print(&draw(rows, 40));
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn each_entry_is_one_line_with_its_forecast() {
        let lines = shown(&rows(2, "costs 3 · pays 12 with luck"));
        assert_eq!(lines[0], " 1  go 0  costs 3 · pays 12 with luck");
        assert_eq!(lines.len(), 2);
    }

    #[test]
    fn a_tall_list_is_truncated_at_a_whole_piece() {
        let forecast = "costs 3 · pays 12 · and then some more";
        let lines = shown(&rows(25, forecast));
        assert_eq!(lines.len(), 25);
        assert_eq!(lines[24], "25  go 24  costs 3 · pays 12 …");
        assert_eq!(shown(&rows(3, forecast)).len(), 6);
    }

    #[test]
    fn a_long_list_without_forecasts_is_printed_in_columns() {
        let lines = shown(&rows(9, ""));
        assert_eq!(lines[0], " 1  go 0   4  go 3   7  go 6");
        assert_eq!(lines.len(), 3);
        assert_eq!(shown(&rows(8, "")).len(), 8);
    }
}
