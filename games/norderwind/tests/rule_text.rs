//! Code, tests and rule text cite and describe the same paragraphs.

use portolan_conformance::check_rule_text;

#[test]
fn citations_and_rule_text_agree() {
    check_rule_text(env!("CARGO_MANIFEST_DIR"), 'N');
}
