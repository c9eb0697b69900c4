<?php
/**
 * How often one address may ask.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Counts calls by address. A server answers many calls at the same time, so each is counted in one step: calls that read
 * the count and write it later would overwrite each other's. Nothing is stored for calls beyond the limit.
 */
final class Rate_Limit {
	const PREFIX  = 'plaintags_calls_';
	const SECONDS = 10 * MINUTE_IN_SECONDS;

	/**
	 * Headers in which proxies name the visitor.
	 */
	const PROXY_HEADERS = array( 'HTTP_X_FORWARDED_FOR', 'HTTP_X_REAL_IP', 'HTTP_CF_CONNECTING_IP' );

	/**
	 * Counts a call, and says whether it is within the limit.
	 *
	 * @param int $limit Calls in ten minutes.
	 */
	public static function allows( int $limit ): bool {
		$key = self::PREFIX . substr( wp_hash( self::line_of( self::address() ), 'nonce' ), 0, 20 );
		return wp_using_ext_object_cache() ? self::count_in_cache( $key, $limit ) : self::count_in_database( $key, $limit );
	}

	/**
	 * Counts in the site's object cache.
	 *
	 * @param string $key   Of the address.
	 * @param int    $limit Calls in ten minutes.
	 */
	private static function count_in_cache( string $key, int $limit ): bool {
		wp_cache_add( $key, 0, 'plaintags', self::SECONDS );
		return (int) wp_cache_incr( $key, 1, 'plaintags' ) <= $limit;
	}

	/**
	 * Counts in a transient, which WordPress clears away.
	 *
	 * @param string $key   Of the address.
	 * @param int    $limit Calls in ten minutes.
	 */
	private static function count_in_database( string $key, int $limit ): bool {
		global $wpdb;
		$count = get_transient( $key );
		if ( is_numeric( $count ) && $count >= $limit ) {
			return false;
		}
		$name = "_transient_$key";
		// No function of WordPress reads, compares and writes in one step, or leaves what another call has begun to count.
		// phpcs:disable WordPress.DB.DirectDatabaseQuery
		if ( ! is_numeric( $count ) ) {
			$begin = "INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %s, 'no')";
			$wpdb->query( $wpdb->prepare( $begin, "_transient_timeout_$key", time() + self::SECONDS ) ); // phpcs:ignore WordPress.DB.PreparedSQL
			$wpdb->query( $wpdb->prepare( $begin, $name, 0 ) ); // phpcs:ignore WordPress.DB.PreparedSQL
			wp_cache_delete( 'notoptions', 'options' );
		}
		$counted = $wpdb->query(
			$wpdb->prepare(
				"UPDATE {$wpdb->options} SET option_value = option_value + 1 WHERE option_name = %s AND option_value + 0 < %d",
				$name,
				$limit
			)
		);
		// phpcs:enable
		wp_cache_delete( $name, 'options' );
		return 1 === $counted;
	}

	/**
	 * Whether this call came through a proxy that names another address than the one that is counted: then all visitors
	 * are counted as one.
	 */
	public static function is_shared(): bool {
		$address = self::address();
		foreach ( self::PROXY_HEADERS as $header ) {
			$named = isset( $_SERVER[ $header ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $header ] ) ) : '';
			if ( '' !== $named && '' !== $address && false === strpos( $named, $address ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * The visitor's address. It is stored only as a hash.
	 */
	private static function address(): string {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * The address by which calls are counted. Behind a proxy all visitors share its address: a site that trusts the
		 * proxy's header returns that one here.
		 *
		 * @param string $address
		 */
		return (string) apply_filters( 'plaintags_client_address', $address );
	}

	/**
	 * The part of an address that belongs to one line: half of IPv6.
	 *
	 * @param string $address An address.
	 */
	private static function line_of( string $address ): string {
		$bytes = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) ? inet_pton( $address ) : false;
		return false === $bytes ? $address : bin2hex( substr( $bytes, 0, 8 ) );
	}
}
