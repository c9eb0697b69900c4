<?php
/**
 * Fresh nonces.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * A page from a cache holds nonces that have expired. The script then asks here, by admin-AJAX, which knows who is signed
 * in; another site cannot read the answer.
 */
final class Nonces {
	/**
	 * Sends the nonces of the one who asks, under the names that the script reads for contacts and for forms.
	 */
	public static function send() {
		nocache_headers();
		$rest = wp_create_nonce( 'wp_rest' );
		wp_send_json(
			array(
				'wpnonce'    => $rest,
				'x_wp_nonce' => $rest,
				'wsf_nonce'  => Forms::nonce(),
			)
		);
	}
}
